/** What an answer looks like, on 24 x 24: lines, and a `tint` of the same colour. */
export const GLYPHS: Readonly<Record<string, string>> = {
  talk: '<path class="tint" d="M3 4h13v9H9l-4 3v-3H3Z"/><path d="M3 4h13v9H9l-4 3v-3H3ZM19 9h2v9h-2v3l-4-3h-5v-2"/>',
  meet: '<path class="tint" d="M4.5 7h6l-.4 2.4a2.6 2.6 0 0 1-5.2 0ZM13.5 7h6l-.4 2.4a2.6 2.6 0 0 1-5.2 0Z"/><path d="M4 4h7l-.7 5.4a2.8 2.8 0 0 1-5.6 0ZM7.5 12v8M5 20h5m3-16h7l-.7 5.4a2.8 2.8 0 0 1-5.6 0ZM16.5 12v8M14 20h5"/>',
  relationship:
    '<path class="tint" d="M12 8.5a5.5 5.5 0 0 1 0 9 5.5 5.5 0 0 1 0-9Z"/><circle cx="8.7" cy="13" r="5.5"/><circle cx="15.3" cy="13" r="5.5"/><path d="m12 5.5-1.8-1.7a1.1 1.1 0 0 1 1.8-1.1 1.1 1.1 0 0 1 1.8 1.1Z"/>',
  look: '<circle class="tint" cx="12" cy="12" r="3.5"/><path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z"/><circle cx="12" cy="12" r="2.5"/>',
  female:
    '<path class="tint" d="M6 15C4.5 7 8 3 12 3s7.5 4 6 12c-1 1.6-3 1.6-3 1.6H9s-2 0-3-1.6Z"/><path d="M8.4 9.5c2.5 0 4.6-1 5.6-2.5.6 1.3 1 1.8 1.6 2.5v.5a3.6 4.2 0 0 1-7.2 0ZM6 15C4.5 7 8 3 12 3s7.5 4 6 12M4 21c.6-3.4 3.6-5 8-5s7.4 1.6 8 5"/>',
  male: '<path class="tint" d="M7.6 9C7 4.6 9 3 12 3s5 1.6 4.4 6c-.9-1.6-2.4-2-4.4-2s-3.5.4-4.4 2Z"/><path d="M7.6 9C7 4.6 9 3 12 3s5 1.6 4.4 6c-.9-1.6-2.4-2-4.4-2s-3.5.4-4.4 2Zm.4 0v1.2a4 4.2 0 0 0 8 0V9M4 21c.6-3.4 3.6-5 8-5s7.4 1.6 8 5"/>',
  both: '<circle class="tint" cx="8.5" cy="8" r="4"/><circle cx="8.5" cy="8" r="4"/><path d="M1.5 20c.4-4.3 3-6.5 7-6.5s6.6 2.2 7 6.5M14.6 4.4a4 4 0 1 1 .4 7.5m1 1.7c3.6.2 6 2.4 6.5 6.4"/>',
  cooking:
    '<path class="tint" d="M4 11h16v5a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4Z"/><path d="M4 11h16v5a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4ZM1.5 11h21M9 7.5c-1-1.5 1-2.3 0-4m6 4c-1-1.5 1-2.3 0-4"/>',
  hiking:
    '<path class="tint" d="m2 20 7.5-13 4 7 2-3L22 20Z"/><path d="m2 20 7.5-13 4 7 2-3L22 20Zm5-8.7 2.5 1.2 2.3-1.5"/><circle cx="18" cy="5.5" r="2"/>',
  music:
    '<circle class="tint" cx="6.5" cy="18" r="2.7"/><circle class="tint" cx="17.5" cy="15.5" r="2.7"/><path d="M9.2 18V5.5l11-2.5v12.5M9.2 9.5l11-2.5"/><circle cx="6.5" cy="18" r="2.7"/><circle cx="17.5" cy="15.5" r="2.7"/>',
  movies:
    '<path class="tint" d="m10 8 5 2.8-5 2.7Z"/><path d="M3 4.5h18v12.5H3ZM8.5 20.5h7M10 8l5 2.8-5 2.7Z"/>'
}
