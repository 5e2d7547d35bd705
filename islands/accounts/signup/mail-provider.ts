/** Where a mailbox is opened, by the domain of its address. */
const PROVIDERS: readonly (readonly [domains: RegExp, name: string, address: string])[] = [
  [/^(gmail|googlemail)\./, 'Gmail', 'https://mail.google.com/'],
  [/^(outlook|hotmail|live|msn)\./, 'Outlook', 'https://outlook.live.com/mail/'],
  [/^(yahoo|ymail|rocketmail)\./, 'Yahoo Mail', 'https://mail.yahoo.com/'],
  [/^(icloud|me|mac)\.com$/, 'iCloud Mail', 'https://www.icloud.com/mail/'],
  [/^gmx\./, 'GMX', 'https://www.gmx.net/'],
  [/^web\.de$/, 'WEB.DE', 'https://web.de/'],
  [/^(proton|protonmail)\.|^pm\.me$/, 'Proton Mail', 'https://mail.proton.me/']
]

/** The provider of common mailboxes. */
export function mailProvider(email: string): { name: string; address: string } | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const found = PROVIDERS.find(([domains]) => domains.test(domain))
  return found && { name: found[1], address: found[2] }
}
