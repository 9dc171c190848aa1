import { faultLine } from '../../../scenario/faults'
import { paperOf } from '../../study/paper-of'
import { validateStudy } from '../../study/schema'
import file from './study.json'

const study = validateStudy(file)
if (!study.ok) throw new Error(study.faults.map(faultLine).join('; '))

export default paperOf(study.value, 'F')
