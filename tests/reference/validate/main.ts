import { hasNs2 } from '../ns2/oracle/ns2'
import { record } from './record'

const progress = (text: string): void => void process.stdout.write(`${text}\n`)
if (process.argv.includes('--record')) {
  if (!hasNs2()) throw new Error('ns-2 is not installed')
  record(progress)
}
