import type { Words } from '../words'

const firstMinute: Words['firstMinute'] = {
  captions: {
    full: 'der [Puffer] ist voll',
    early: (discipline) => `${discipline} handelt, bevor der [Puffer] voll ist`,
    lost: 'dieses Paket geht verloren',
    marked: 'dieses Paket wird markiert',
    halves: 'also halbiert sich das [Fenster]',
    shrinks: 'also schrumpft das [Fenster]',
    stays: 'doch das [Fenster] bleibt',
    below: 'nichts geht verloren: das [Fenster] bleibt unter BDP + Puffer',
    nothing: 'nichts geht verloren',
  },
  spoken: {
    full: (time, seq, marked) =>
      `${time}: Der Puffer ist voll, Paket ${seq} ${marked ? 'wird markiert' : 'geht verloren'}`,
    early: (time, seq, marked, discipline) =>
      `${time}: ${discipline} handelt, bevor der Puffer voll ist, Paket ${seq} ${marked ? 'wird markiert' : 'geht verloren'}`,
    elsewhere: (time, seq, marked) => `${time}: Paket ${seq} ${marked ? 'wird markiert' : 'geht verloren'}`,
    halves: (time, before, after) => `${time}: Also halbiert sich das Fenster, von ${before} auf ${after}`,
    shrinks: (time, before, after) => `${time}: Also schrumpft das Fenster, von ${before} auf ${after}`,
    stays: (time, before) => `${time}: Doch das Fenster bleibt, ${before}`,
  },
  live: 'Alles hier ist echt. Anfassen, um zu übernehmen.',
  lesson: {
    question: 'Warum muss es sich überhaupt halbieren?',
    name: (number) => `Lektion ${number}`,
  },
  soFar: (count) => `${count} bisher`,
  next: 'Was als Nächstes kommt, ist noch nicht geschehen.',
}
export default firstMinute
