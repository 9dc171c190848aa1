/** A package, read as a platform reads it. */

import script from 'virtual:platform-frame'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { EDITIONS, type Edition } from '../../../../src/lab/scorm/edition'
import { schemaFiles } from '../../../../src/lab/scorm/manifest'
import { type Packed, packageOf } from '../../../../src/lab/scorm/package'
import { readFileList } from '../../../../src/lab/scorm/page-files'

const packed = (edition: Edition, other: Partial<Packed> = {}): Packed => ({
  edition,
  lesson: { id: 'buffer-size', title: 'Buffers & <sawteeth>' },
  passPercent: null,
  page: [
    { name: 'index.html', content: '<!doctype html>' },
    { name: 'assets/über uns.js', content: new Uint8Array([1, 2]) },
  ],
  script,
  schemas: [],
  ...other,
})

function unpacked(edition: Edition, other: Partial<Packed> = {}) {
  const files = unzipSync(packageOf(packed(edition, other)))
  const read = (name: string): string => new TextDecoder().decode(files[name])
  return { names: Object.keys(files), read, manifest: read('imsmanifest.xml') }
}

/** Returns the elements of a document with their contents, in the order in which they are opened. It assumes well-formed XML. */
function elements(xml: string): readonly string[] {
  const open: string[] = []
  const found: string[] = []
  for (const [, close, name = '', rest = ''] of xml
    .replace(/^<\?xml[^>]*\?>/, '')
    .matchAll(/<(\/?)([\w:]+)([^<>]*)>/g)) {
    if (close === '/') {
      expect(open.pop(), xml).toBe(name)
      continue
    }
    found.push([...open, name].join('/'))
    if (!rest.endsWith('/')) open.push(name)
  }
  expect(open).toEqual([])
  return [...new Set(found)]
}

describe.each(EDITIONS)('a package of SCORM %s', (edition) => {
  it('has its manifest at its root, and the elements in the order of the content packaging', () => {
    const { names, manifest } = unpacked(edition)
    expect(names[0]).toBe('imsmanifest.xml')
    expect(elements(manifest).filter((path) => !path.includes('imsss:'))).toEqual([
      'manifest',
      'manifest/metadata',
      'manifest/metadata/schema',
      'manifest/metadata/schemaversion',
      'manifest/organizations',
      'manifest/organizations/organization',
      'manifest/organizations/organization/title',
      'manifest/organizations/organization/item',
      'manifest/organizations/organization/item/title',
      'manifest/resources',
      'manifest/resources/resource',
      'manifest/resources/resource/file',
    ])
    expect(manifest).toContain('<schema>ADL SCORM</schema>')
    expect(manifest).toContain('<title>Buffers &amp; &lt;sawteeth&gt;</title>')
    expect(manifest).not.toContain('schemaLocation')
  })

  it('refers to what it has: the item to the resource, the resource to each file, and to none that is not there', () => {
    const { names, manifest } = unpacked(edition)
    const [, organisation] = /<organizations default="([^"]+)"/.exec(manifest) ?? []
    expect(manifest).toContain(`<organization identifier="${organisation}"`)
    const [, reference] = /identifierref="([^"]+)"/.exec(manifest) ?? []
    const [, launched] =
      new RegExp(
        `<resource identifier="${reference}" type="webcontent" adlcp:scorm[tT]ype="sco" href="([^"]+)"`,
      ).exec(manifest) ?? []
    const files = [...manifest.matchAll(/<file href="([^"]+)"/g)].map(([, href = '']) => href)
    expect(files[0]).toBe(launched)
    expect(files.map(decodeURIComponent).sort()).toEqual(
      names.filter((name) => name !== 'imsmanifest.xml').sort(),
    )
    const identifiers = [...manifest.matchAll(/identifier="([^"]+)"/g)].map(([, id = '']) => id)
    expect(new Set(identifiers).size).toBe(identifiers.length)
    // An xs:ID begins with a letter.
    for (const id of identifiers) expect(id).toMatch(/^[A-Za-z_][\w.-]*$/)
  })

  it('opens a page that names the edition, the lesson and the frame, and may load nothing from elsewhere', () => {
    const { read } = unpacked(edition)
    const page = read('lesson.html')
    expect(page).toContain(`data-edition="${edition}" data-lesson="buffer-size" data-page="page/index.html"`)
    expect(page).toContain(`default-src 'none'; script-src 'self'; style-src 'self'; frame-src 'self'`)
    expect(page).not.toMatch(/https?:/)
    expect(read('lesson.js')).toBe(script)
  })

  it('is small with the address of a page, and lets that page alone into its frame', () => {
    const { names, read } = unpacked(edition, { page: 'https://example.org/sawtooth/' })
    expect(names.sort()).toEqual(['imsmanifest.xml', 'lesson.css', 'lesson.html', 'lesson.js'])
    expect(read('lesson.html')).toContain('frame-src https://example.org;')
  })

  it('holds the schemas where they are given, and then says where', () => {
    const schemas = schemaFiles(edition).map((name) => ({ name, content: '<xs:schema/>' }))
    const { names, manifest } = unpacked(edition, { schemas })
    const [, places = ''] = /xsi:schemaLocation="([^"]+)"/.exec(manifest) ?? []
    const pairs = places.split(' ')
    for (const [at, part] of pairs.entries())
      if (at % 2 === 0) expect(manifest).toContain(`="${part}"`)
      else expect(names).toContain(part)
  })

  it('has the same bytes each time', () => {
    expect(packageOf(packed(edition))).toEqual(packageOf(packed(edition)))
  })
})

it('has the score that passes where the edition has it', () => {
  expect(unpacked('1.2', { passPercent: 60 }).manifest).toContain(
    '<adlcp:masteryscore>60</adlcp:masteryscore>',
  )
  const { manifest } = unpacked('2004', { passPercent: 60 })
  expect(manifest).toMatch(/satisfiedByMeasure="true">\s*<imsss:minNormalizedMeasure>0\.6</)
  expect(unpacked('1.2').manifest).not.toContain('mastery')
  expect(unpacked('2004').manifest).not.toContain('satisfiedByMeasure')
})

it('the list of a page’s files is taken as the build writes it, and nothing that leads out of the folder', () => {
  const list = (files: unknown): string => `self.BUILD=${JSON.stringify({ version: 'x', files })}\nrest()`
  expect(
    readFileList(
      list([
        ['index.html', 'sha256-x'],
        ['assets/a.js', 'sha256-y'],
      ]),
    ),
  ).toEqual(['index.html', 'assets/a.js'])
  for (const wrong of [
    '',
    'self.BUILD={',
    list([['assets/a.js', 'x']]),
    list([
      ['index.html', 'x'],
      ['../secret', 'x'],
    ]),
    list([
      ['index.html', 'x'],
      ['/etc/passwd', 'x'],
    ]),
    list([
      ['index.html', 'x'],
      ['c:\\a', 'x'],
    ]),
    list(Array.from({ length: 5001 }, () => ['index.html', 'x'])),
  ])
    expect(readFileList(wrong)).toBeNull()
})
