import type { Words } from '../words'

const lacking: Words['lacking'] = {
  linux: 'Linux mit iperf3',
  queue: (program) => `${program} kennt dieses Warteschlangenverfahren nicht`,
  queueInScript: (program) => `${program} kennt dieses Warteschlangenverfahren in diesem Skript nicht`,
  headDrop: (program) => `${program} kennt diese Wahl hier nicht`,
  redInBytes: (program) => `${program} kennt diese Wahl hier nicht`,
  rateTrace: (program) => `${program} kennt keine Rate, die einem Verlauf folgt`,
  aggregation: (program) => `${program} kennt keine Leitung, die Pakete in Schüben weitergibt`,
  lossModel: (program) => `${program} kennt dieses Verlustmodell nicht`,
  jitter: (program) => `${program} kennt keinen Jitter`,
  reordering: (program) => `${program} kennt keine Umordnung`,
  direction: (program) => `${program} kennt diese Richtung hier nicht`,
  variant: (program) => `${program} kennt diese Variante nicht`,
  variantOfToday: (program) => `${program} kennt diese Variante in ihrer heutigen Form nicht`,
  change: (program) => `${program} kennt diese Änderung während eines Laufs nicht`,
  changes: (program) => `${program} kennt in diesem Skript keine Änderungen während des Laufs`,
  returnPath: (program) => `${program} kennt in diesem Skript keinen begrenzten Rückweg`,
  limitInBytes: (program) => `${program} kennt für dieses Verfahren keine Grenze in Byte`,
  limit: (program) => `${program} kennt keine solche Grenze`,
  smallPackets: (program) => `${program} kennt keine so kleinen Pakete`,
  givenRate: (program) => `${program} kennt keine Anwendung mit vorgegebener Rate`,
  gameJitter: (program) => `${program} kennt diesen Jitter nicht`,
  setting: (program) => `${program} kennt dafür keine Einstellung`,
  delayBack: (program) => `${program} kennt nur eine Verzögerung für beide Richtungen eines Abschnitts`,
  none: 'keine',
  bandwidthAndBuffer: 'Bandbreite und Puffer',
  bandwidthDelayAndBuffer: 'Bandbreite, Verzögerung und Puffer',
  packetsBdpOrMs: 'Pakete, BDP oder ms',
  moreThanBytes: (bytes) => `mehr als ${bytes} Byte`,
  bytesOfWholePackets: 'Byte ganzer Pakete',

  sentences: {
    queue: ({ program, given, others }) =>
      `${program} kennt das Warteschlangenverfahren ${given} nicht; dorthin exportieren lassen sich ${others}.`,
    queueInScript: ({ program, given, others }) =>
      `Das Skript für ${program} kennt das Warteschlangenverfahren ${given} nicht; dorthin exportieren lassen sich ${others}.`,
    headDrop: ({ program }) => `${program} verwirft bei DropTail hinten in der Warteschlange, nicht vorn.`,
    redInBytes: ({ program }) => `Im Programm für ${program} zählt RED Pakete, nicht Byte.`,
    rateTrace: ({ program }) => `${program} kennt keine Leitung, deren Rate einem Verlauf folgt.`,
    aggregation: ({ program }) =>
      `${program} kennt keine Leitung, die Pakete sammelt und in Schüben weitergibt.`,
    lossModel: ({ program }) =>
      `In der Datei für ${program} verliert die Leitung Pakete unabhängig voneinander, nicht in Schüben.`,
    jitter: ({ program }) =>
      `${program} verändert die Verzögerung der Leitung nicht: Der Jitter muss 0 sein.`,
    reordering: ({ program }) => `${program} bringt Pakete auf der Leitung nicht in andere Reihenfolge.`,
    direction: ({ program, flow }) =>
      `${flow} sendet in Gegenrichtung; die Datei für ${program} kennt nur die Vorwärtsrichtung.`,
    variant: ({ program, flow, given, others }) =>
      `${flow} verwendet ${given}, was ${program} nicht kennt; dorthin exportieren lassen sich ${others}.`,
    variantOfToday: ({ program, flow, given, others }) =>
      `${flow} verwendet ${given}, was ${program} in der heutigen Form nicht kennt; dorthin exportieren lassen sich ${others}.`,
    change: ({ program, given, others }) =>
      `${program} kann die Änderung bei ${given} nicht ausführen: Während eines Laufs ändern lassen sich ${others}.`,
    changes: ({ program }) => `Das Skript für ${program} ändert während eines Laufs nichts.`,
    returnPath: ({ program }) => `Das Skript für ${program} begrenzt den Rückweg nicht.`,
    limitInBytes: ({ program, given }) =>
      `${program} begrenzt ${given} nicht in Byte: Der Puffer muss in Paketen, BDP oder ms angegeben sein.`,
    limit: ({ program }) =>
      `${program} begrenzt eine Warteschlange in Paketen, oder in Byte, wo RED Byte zählt und ganze Pakete den Puffer füllen.`,
    smallPackets: ({ program, flow, given, others }) =>
      `${flow} sendet Pakete mit ${given}; für ${program} müssen es ${others} sein.`,
    givenRate: ({ program, flow }) =>
      `${flow} sendet über TCP mit vorgegebener Rate, wofür ${program} keine Anwendung kennt.`,
    gameJitter: ({ program, flow, given }) =>
      `${flow} hat einen Jitter von ${given}; für ${program} muss er 0 oder 1 sein.`,
    delayBack: ({ program }) =>
      `In der Datei für ${program} hat ein Abschnitt eine Verzögerung, in beiden Richtungen dieselbe.`,
    setting: ({ program, flow }) =>
      `${flow} beginnt mit vorgegebener ssthresh, wofür ${program} keine Einstellung kennt.`,
  },
}
export default lacking
