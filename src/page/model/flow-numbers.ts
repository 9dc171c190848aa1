/** Numbers and names of flows, which sentences of the lab have too. */
export { flowNames, flowNumbers, freeFlowId, variantLabel } from '../../lab/scenario/flow-names'
