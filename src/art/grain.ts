/**
 * A 180 px noise tile that CSS repeats with `soft-light`; a live filter over the picture takes four
 * times as long to paint (product.md §27.7). Its mean is mid grey, so it keeps the brightness.
 */
export const GRAIN_TILE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="180" height="180">' +
  '<filter id="n" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">' +
  '<feTurbulence type="fractalNoise" baseFrequency=".85" numOctaves="2" stitchTiles="stitch"/>' +
  '<feColorMatrix values="1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 0 0 0 0 1"/>' +
  '</filter><rect width="180" height="180" filter="url(#n)"/></svg>'
