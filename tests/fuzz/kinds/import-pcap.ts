import { binaryFiles, defineImportFuzz, realFile } from '../imports'

export const pcapFiles = binaryFiles([realFile('reno.pcap')], 'some.pcap')

export default defineImportFuzz('import-pcap', 'captures (pcap)', pcapFiles)
