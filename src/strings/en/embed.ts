/** The page in a frame on another page. */
export default {
  player: 'Player',
  open: 'Open in Sawtooth',
  tooLong: (characters: string) => `The link has more than ${characters} characters and was not opened.`,
}
