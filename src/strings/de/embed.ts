import type { Words } from '../words'

const embed: Words['embed'] = {
  player: 'Wiedergabe',
  open: 'In Sawtooth öffnen',
  tooLong: (characters) => `Der Link hat mehr als ${characters} Zeichen und wurde nicht geöffnet.`,
}
export default embed
