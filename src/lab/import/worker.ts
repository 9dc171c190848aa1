/** Reads measurements away from the page, which goes on meanwhile and can give up waiting. */
import { answerEach, type WorkerScope } from '../worker'
import { type Imported, importFile } from '.'

export interface FileContent {
  /** '' for what was pasted. */
  readonly name: string
  readonly content: Uint8Array<ArrayBuffer>
}

/** What goes wrong with one file is said of that file. */
function read({ name, content }: FileContent): Imported {
  try {
    return importFile(content, name)
  } catch (error) {
    return { ok: false, format: null, message: error instanceof Error ? error.message : String(error) }
  }
}

export function serve(scope: WorkerScope<readonly FileContent[], readonly Imported[]>): void {
  answerEach(scope, (files) => files.map(read))
}
