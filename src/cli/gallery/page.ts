/** The gallery's one document. */
export function galleryPage(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Gallery – Livery</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="gallery.css">
<script type="module" src="gallery.js"></script>
</head>
<body>
<div id="gallery"></div>
<noscript>The gallery needs JavaScript.</noscript>
</body>
</html>
`
}

/** Content security policy of that document; `frames` are the origins of the brands' pages. */
export function policyOf(frames: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    `frame-src ${frames}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'"
  ].join('; ')
}
