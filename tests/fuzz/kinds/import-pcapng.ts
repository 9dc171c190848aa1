import { binaryFiles, defineImportFuzz, realFile } from '../imports'

export const pcapngFiles = binaryFiles([realFile('reno.pcapng')], 'some.pcapng')

export default defineImportFuzz('import-pcapng', 'captures (pcapng)', pcapngFiles)
