import { defineDocument } from '../document'

export default defineDocument({
  rfc: 9406,
  title: 'HyStart++: Modified Slow Start for TCP',
  note: 'Keywords of BCP 14.',
  statements: {
    '3': ['MUST NOT'],
    '4.3': ['RECOMMENDED', 'REQUIRED', 'RECOMMENDED', 'MUST', 'SHOULD', 'SHOULD'],
  },
  otherwise: {},
  leftOut: {
    '4.3(e)': {
      rule: 'A sender that paces sets no limit on what one ACK adds to the window.',
      why: 'CUBIC, which alone has HyStart++, does not pace here.',
    },
  },
})
