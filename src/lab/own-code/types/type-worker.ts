/** The worker that answers questions about the types of users' code. It runs no code. */
import { type Completions, type Meaning, type TypeFault, TypeService } from './type-service'

export type TypeQuestion = { readonly askId: number; readonly code: string } & (
  | { readonly type: 'faults' }
  | { readonly type: 'completions' | 'meaning'; readonly at: number }
)
export type ToTypeWorker =
  | TypeQuestion
  /** Sets the language in which faults are written. This message has no answer. */
  | { readonly type: 'speak'; readonly language: string; readonly messages: string }
export type FromTypeWorker = { readonly askId: number } & (
  | { readonly type: 'faults'; readonly faults: readonly TypeFault[] }
  | { readonly type: 'completions'; readonly completions: Completions | null }
  | { readonly type: 'meaning'; readonly meaning: Meaning | null }
)

/** The part of a worker's global scope that is used. */
export interface TypeScope {
  postMessage(message: FromTypeWorker): void
  onmessage: ((event: MessageEvent<ToTypeWorker>) => void) | null
}

export function serve(scope: TypeScope): void {
  const service = new TypeService()
  scope.onmessage = ({ data }) => {
    if (data.type === 'speak') {
      service.speak(data.language, data.messages)
      return
    }
    const { askId, code } = data
    if (data.type === 'faults') scope.postMessage({ askId, type: 'faults', faults: service.faults(code) })
    else if (data.type === 'completions')
      scope.postMessage({ askId, type: 'completions', completions: service.completions(code, data.at) })
    else scope.postMessage({ askId, type: 'meaning', meaning: service.meaning(code, data.at) })
  }
}
