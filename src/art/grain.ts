/**
 * Paper grain: one tile of 180 px that CSS repeats over a picture with `soft-light`
 * (product.md §27.7: a live filter over the whole picture costs four times the paint; this costs
 * nothing). Noise around mid grey, so that it lightens as much as it darkens; it holds no brand
 * colour.
 */
export const GRAIN_TILE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="180" height="180">' +
  '<filter id="n" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">' +
  '<feTurbulence type="fractalNoise" baseFrequency=".85" numOctaves="2" stitchTiles="stitch"/>' +
  '<feColorMatrix values="1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 0 0 0 0 1"/>' +
  '</filter><rect width="180" height="180" filter="url(#n)"/></svg>'
