/// <reference path="../node_modules/astro/types/transitions.d.ts" />
// What Vite makes of files that islands import, without the types of Node that its own come with.

declare module '*.css'

declare module '*.svg?url' {
  const address: string
  export default address
}
