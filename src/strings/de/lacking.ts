import type { Words } from '../words'

const lacking: Words['lacking'] = {
  queue: (program) => `${program} kennt dieses Warteschlangenverfahren nicht`,
  queueInScript: (program) => `${program} kennt dieses Warteschlangenverfahren in diesem Skript nicht`,
  choice: (program) => `${program} kennt diese Wahl hier nicht`,
  rateTrace: (program) => `${program} kennt keine Rate, die einem Verlauf folgt`,
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
  none: 'keine',
  bandwidthAndBuffer: 'Bandbreite und Puffer',
  bandwidthDelayAndBuffer: 'Bandbreite, Verzögerung und Puffer',
  packetsBdpOrMs: 'Pakete, BDP oder ms',
  moreThanBytes: (bytes) => `mehr als ${bytes} Byte`,
}
export default lacking
