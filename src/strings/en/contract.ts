/** What the contract of one's own code explains (lab/own-code/contract.ts). English stands there; another language has, under each English text, its own. */
const contract: Readonly<Record<string, string>> = {}
export default contract
