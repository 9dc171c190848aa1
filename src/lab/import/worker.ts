/** Reads measurements away from the page, which goes on meanwhile and can give up waiting. */
import { type Imported, importFile } from '.'

export interface BroughtFile {
  /** '' for what was pasted. */
  readonly name: string
  readonly content: Uint8Array<ArrayBuffer>
}

/** The part of a worker's global scope that is used. */
interface ImportWorkerScope {
  postMessage(message: readonly Imported[]): void
  onmessage: ((event: MessageEvent<readonly BroughtFile[]>) => void) | null
}

/** What goes wrong with one file is said of that file. */
function read({ name, content }: BroughtFile): Imported {
  try {
    return importFile(content, name)
  } catch (error) {
    return { ok: false, format: null, message: error instanceof Error ? error.message : String(error) }
  }
}

export function serve(scope: ImportWorkerScope): void {
  scope.onmessage = ({ data }) => scope.postMessage(data.map(read))
}
