/**
 * Writes `imsmanifest.xml` of a package with one lesson: SCORM 1.2 CAM §2.3, SCORM 2004 3rd edition CAM §3.4. The
 * package has one organisation with one item, whose resource is the lesson with all files that it needs.
 */
import type { LessonTitle } from '../lessons/titles'
import type { Edition } from './edition'

export interface Described {
  readonly edition: Edition
  readonly lesson: LessonTitle
  /** The score that passes, in per cent; null where the lesson is only completed and neither passed nor failed. */
  readonly passPercent: number | null
  /** Paths of all files of the lesson. The first one is the page that the platform opens. */
  readonly files: readonly string[]
  /** True where the schema files lie beside the manifest, which then names them. */
  readonly withSchemas: boolean
}

interface Form {
  readonly version: string
  /** Namespaces by prefix, each with the name of its schema file. The prefix '' is the manifest's own. */
  readonly spaces: Readonly<Record<string, readonly [namespace: string, file: string]>>
  /** Names of the schema files that those files include. */
  readonly included: readonly string[]
  readonly scoType: string
}

const PARTS = [
  'auxresource',
  'control',
  'delivery',
  'limit',
  'objective',
  'random',
  'rollup',
  'seqrule',
  'util',
]

const FORMS: Readonly<Record<Edition, Form>> = {
  '1.2': {
    version: '1.2',
    spaces: {
      '': ['http://www.imsproject.org/xsd/imscp_rootv1p1p2', 'imscp_rootv1p1p2.xsd'],
      adlcp: ['http://www.adlnet.org/xsd/adlcp_rootv1p2', 'adlcp_rootv1p2.xsd'],
    },
    included: ['ims_xml.xsd'],
    scoType: 'adlcp:scormtype="sco"',
  },
  '2004': {
    version: '2004 3rd Edition',
    spaces: {
      '': ['http://www.imsglobal.org/xsd/imscp_v1p1', 'imscp_v1p1.xsd'],
      adlcp: ['http://www.adlnet.org/xsd/adlcp_v1p3', 'adlcp_v1p3.xsd'],
      imsss: ['http://www.imsglobal.org/xsd/imsss', 'imsss_v1p0.xsd'],
    },
    included: ['xml.xsd', ...PARTS.map((part) => `imsss_v1p0${part}.xsd`)],
    scoType: 'adlcp:scormType="sco"',
  },
}

/** Returns the names of the schema files that a package of this edition may hold beside its manifest. */
export function schemaFiles(edition: Edition): readonly string[] {
  const { spaces, included } = FORMS[edition]
  return [...Object.values(spaces).map(([, file]) => file), ...included]
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (found) => ESCAPED[found] ?? '')

/** Writes a path as an address relative to the manifest. */
const hrefOf = (path: string): string => escapeXml(path.split('/').map(encodeURIComponent).join('/'))

/** The greatest length of a title in characters: SCORM 1.2 CAM §2.3.2.3 (a string of 200), 2004 CAM §3.4.1.9. */
const MOST_TITLE = 200

function attributes({ spaces }: Form, withSchemas: boolean): string {
  const named = Object.entries(spaces).map(
    ([prefix, [namespace]]) => `xmlns${prefix === '' ? '' : `:${prefix}`}="${namespace}"`,
  )
  if (!withSchemas) return named.join('\n  ')
  const places = Object.values(spaces).map((place) => place.join(' '))
  return [
    ...named,
    'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
    `xsi:schemaLocation="${places.join(' ')}"`,
  ].join('\n  ')
}

/** Writes the score that passes: an element of the item in SCORM 1.2, and of the sequencing of the item in 2004. */
function passingOf(edition: Edition, passPercent: number | null): string {
  if (edition === '1.2')
    return passPercent === null ? '' : `\n        <adlcp:masteryscore>${passPercent}</adlcp:masteryscore>`
  const objective =
    passPercent === null
      ? '<imsss:primaryObjective/>'
      : `<imsss:primaryObjective objectiveID="score" satisfiedByMeasure="true">
              <imsss:minNormalizedMeasure>${passPercent / 100}</imsss:minNormalizedMeasure>
            </imsss:primaryObjective>`
  // The lesson reports itself whether it is completed and passed. Without these elements a platform would regard it as
  // both when it is left.
  return `
        <imsss:sequencing>
          <imsss:objectives>
            ${objective}
          </imsss:objectives>
          <imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>
        </imsss:sequencing>`
}

export function manifest({ edition, lesson, passPercent, files, withSchemas }: Described): string {
  const form = FORMS[edition]
  const title = `<title>${escapeXml(lesson.title.slice(0, MOST_TITLE))}</title>`
  const [launched = ''] = files
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="sawtooth.${lesson.id}" version="1.0"
  ${attributes(form, withSchemas)}>
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>${form.version}</schemaversion>
  </metadata>
  <organizations default="course">
    <organization identifier="course">
      ${title}
      <item identifier="item" identifierref="lesson" isvisible="true">
        ${title}${passingOf(edition, passPercent)}
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="lesson" type="webcontent" ${form.scoType} href="${hrefOf(launched)}">
${files.map((path) => `      <file href="${hrefOf(path)}"/>`).join('\n')}
    </resource>
  </resources>
</manifest>
`
}
