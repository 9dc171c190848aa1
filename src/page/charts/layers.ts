/** What draws series from elsewhere over a chart's own: code that comes only with the first of them. */
import type { Measurement } from '../model/parts/overlays'
import { BesideLayer } from './beside'
import { layers } from './chart'

/** The same measurement, which charts can draw from then on. */
export function layered(measurement: Measurement): Measurement {
  layers.set(measurement, new BesideLayer(measurement.label, measurement.flows))
  return measurement
}
