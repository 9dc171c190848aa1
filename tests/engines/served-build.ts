/** Serves dist/ to this machine alone while the tests run, as `npm start` does. */
import { preview } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the build, with a slash at its end. */
    address: string
  }
}

/** Gives the tests the address of the server. Returns a function that ends it. */
export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  // Port 0 stands for any free port.
  const server = await preview({ logLevel: 'warn', preview: { host: '127.0.0.1', port: 0 } })
  const [address] = server.resolvedUrls?.local ?? []
  if (address === undefined) throw new Error('the build is not served')
  project.provide('address', address)
  return () => server.close()
}
