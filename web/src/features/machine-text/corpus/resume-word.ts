import { strToU8, zipSync } from 'fflate'
import { type CorpusLanguage, RESUME_TEXTS, type ResumeText } from './resume-texts.ts'

type WordFaults = {
  columns?: 'tabs' | 'spaces'
  setInColumns?: true
  tables?: 'layout' | 'periods'
  /**
   * Text box format: 'shape' is that of current Word versions with a fallback for older versions, 'old' is that of Word
   * 2007.
   */
  textBoxes?: 'shape' | 'old'
  pictures?: 'text' | 'header' | 'diagram'
  contactInMargins?: 'header' | 'footer'
  noDates?: true
  ligatures?: true
  unreadable?: 'symbol' | 'private'
  /** Bullet character in the text, or a bullet that the list style defines. */
  bullets?: '➢' | '✓' | '»' | 'list style'
  spaced?: true
}
export type ResumeDocxOptions = {
  language: CorpusLanguage
  layout: 'plain' | 'list' | 'tab stops' | 'single column table' | 'content controls'
  photo?: true
  repeatedContact?: true
  faults?: WordFaults
}

const NAMESPACES = {
  w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  wp: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  pic: 'http://schemas.openxmlformats.org/drawingml/2006/picture',
  dgm: 'http://schemas.openxmlformats.org/drawingml/2006/diagram',
  wps: 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape',
  mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  v: 'urn:schemas-microsoft-com:vml',
}
const DECLARED = Object.entries(NAMESPACES)
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ')
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const MIME = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const POINT = 12_700

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const textRun = (text: string) => `<w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`
/** Splits a text into several runs, as Word does after edits and spell checks. */
const runs = (text: string) => [text.slice(0, 7), text.slice(7)].filter(Boolean).map(textRun).join('')
const tab = '<w:r><w:tab/></w:r>'
const paragraphOf = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`
const paragraph = (text: string) => (text.trim() === '' ? '' : paragraphOf(runs(text)))
const cell = (content: string) => `<w:tc>${content || '<w:p/>'}</w:tc>`
const table = (rows: string[][]) =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`
const drawing = (width: number, height: number, content: string) =>
  `<w:drawing><wp:inline><wp:extent cx="${width * POINT}" cy="${height * POINT}"/><a:graphic><a:graphicData>${content}</a:graphicData></a:graphic></wp:inline></w:drawing>`
const drawingRun = (...parts: Parameters<typeof drawing>) => `<w:r>${drawing(...parts)}</w:r>`
const picture = (width: number, height: number) =>
  paragraphOf(drawingRun(width, height, '<pic:pic><pic:blipFill><a:blip r:embed="picture"/></pic:blipFill></pic:pic>'))
const diagram = paragraphOf(drawingRun(300, 200, '<dgm:relIds r:dm="data"/>'))
const symbol = '<w:r><w:sym w:font="Wingdings" w:char="F028"/></w:r>'
const listItem = (text: string) => paragraphOf(runs(text), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>')

function textBox(kind: 'shape' | 'old', content: string) {
  const box = `<w:txbxContent>${content}</w:txbxContent>`
  const old = `<w:pict><v:shape><v:textbox>${box}</v:textbox></v:shape></w:pict>`
  const shape = drawing(200, 100, `<wps:wsp><wps:txbx>${box}</wps:txbx></wps:wsp>`)
  const both = `<mc:AlternateContent><mc:Choice Requires="wps">${shape}</mc:Choice><mc:Fallback>${old}</mc:Fallback></mc:AlternateContent>`
  return paragraphOf(`<w:r>${kind === 'old' ? old : both}</w:r>`)
}

/** Returns a Word resume with the layout and the faults of the options. */
export function createResumeDocx(options: ResumeDocxOptions): ArrayBuffer {
  const { language, layout, faults = {} } = options
  const text: ResumeText = RESUME_TEXTS[language]
  const join = (value: string) =>
    faults.ligatures ? value.replaceAll('ffi', '\uFB03').replaceAll('fi', '\uFB01').replaceAll('fl', '\uFB02') : value
  const period = (value: string) => (faults.noDates ? '' : value)
  const contact = `${text.email} · ${text.phone}`
  const icon = { symbol, private: textRun('\uE0A1') }[faults.unreadable ?? ('none' as never)] ?? ''
  const item = (value: string) => {
    if (faults.bullets && faults.bullets !== 'list style') return paragraph(`${faults.bullets} ${join(value)}`)
    return layout === 'list' || faults.bullets ? listItem(join(value)) : paragraph(`• ${join(value)}`)
  }
  const jobs = text.jobs.map((job) => {
    const title = `${job.role}, ${job.company}`
    const points = job.points.map(item).join('')
    if (faults.tables === 'periods') return table([[paragraph(period(job.period)), paragraph(title) + points]])
    if (layout === 'tab stops')
      return paragraphOf(textRun(job.role) + tab + textRun(period(job.period))) + paragraph(job.company) + points
    return paragraph(title) + paragraph(period(job.period)) + points
  })
  const skills = paragraph(text.skillsTitle) + paragraph(text.skills.join(', '))
  const besides = (gap: string) =>
    text.jobs[0]!.points.flatMap((point, at) => [
      [point.slice(0, 40), text.jobs[1]!.points[at % 2]!.slice(0, 40)],
      [point.slice(40, 75), text.summary.slice(at * 40, at * 40 + 40)],
    ])
      .map(([left, right]) => paragraphOf(textRun(left!) + gap + textRun(right!)))
      .join('')
  const head = [
    paragraph(faults.spaced ? Array.from(text.name.toUpperCase()).join(' ') : text.name),
    faults.contactInMargins || faults.pictures === 'header' ? '' : paragraphOf(icon + runs(contact)),
    faults.contactInMargins && icon ? paragraphOf(icon + textRun(text.jobs[0]!.company)) : '',
    options.photo ? picture(70, 90) : '',
    paragraph(join(text.summary)),
  ].join('')
  const middle = [
    paragraph(text.work),
    faults.tables === 'layout' ? table([[jobs[0]!, jobs[1]!]]) : jobs.join(''),
    faults.columns ? besides(faults.columns === 'tabs' ? tab : textRun(' '.repeat(12))) : '',
    paragraph(text.education),
    paragraph(`${text.degree.text} ${period(text.degree.period)}`),
    faults.pictures === 'text' ? picture(320, 60) : '',
    faults.pictures === 'diagram' ? diagram : '',
    faults.textBoxes ? textBox(faults.textBoxes, skills) : skills,
  ].join('')
  const content = head + middle
  const body =
    {
      'single column table': table([[head], [middle]]),
      'content controls': `<w:sdt><w:sdtContent>${content}</w:sdtContent></w:sdt>`,
    }[layout as string] ?? content
  const margin = (place: 'header' | 'footer') => {
    const isContact = faults.contactInMargins === place || (options.repeatedContact && place === 'header')
    const page = '<w:r><w:instrText>PAGE</w:instrText></w:r>' + textRun('1')
    const image = place === 'header' && faults.pictures === 'header' ? picture(220, 30) : ''
    return image + paragraphOf(isContact ? runs(`${text.name} · ${contact}`) : textRun(`${text.name} · `) + page)
  }
  const columns = faults.setInColumns ? '<w:cols w:num="2" w:space="720"/>' : '<w:cols w:space="720"/>'
  const section = `<w:sectPr><w:headerReference w:type="default" r:id="header"/><w:footerReference w:type="default" r:id="footer"/>${columns}</w:sectPr>`
  return packDocument({
    document: `<w:document ${DECLARED}><w:body>${body}${section}</w:body></w:document>`,
    header1: `<w:hdr ${DECLARED}>${margin('header')}</w:hdr>`,
    footer1: `<w:ftr ${DECLARED}>${margin('footer')}</w:ftr>`,
    numbering: numbering(faults.bullets === 'list style'),
  })
}

/** Returns Word's default bullet list, whose bullets are private-use characters of symbol fonts. */
function numbering(isUnusual: boolean) {
  const glyphs = [
    isUnusual ? ['\uF0D8', 'Wingdings'] : ['\uF0B7', 'Symbol'],
    ['o', 'Courier New'],
    ['\uF0A7', 'Wingdings'],
  ]
  const levels = glyphs.map(
    ([glyph, font], at) =>
      `<w:lvl w:ilvl="${at}"><w:numFmt w:val="bullet"/><w:lvlText w:val="${glyph}"/><w:rPr><w:rFonts w:ascii="${font}"/></w:rPr></w:lvl>`,
  )
  // A bullet that is never used, because no paragraph refers to this list.
  const unused =
    '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="➢"/></w:lvl></w:abstractNum>'
  const used = `<w:abstractNum w:abstractNumId="0">${levels.join('')}</w:abstractNum>`
  const numbers = [1, 2].map((id) => `<w:num w:numId="${id}"><w:abstractNumId w:val="${id - 1}"/></w:num>`)
  return `<w:numbering ${DECLARED}>${used}${unused}${numbers.join('')}</w:numbering>`
}

function packDocument(parts: Record<'document' | 'header1' | 'footer1' | 'numbering', string>): ArrayBuffer {
  const overrides = { document: 'document.main', header1: 'header', footer1: 'footer', numbering: 'numbering' }
  const types = Object.entries(overrides).map(
    ([name, type]) => `<Override PartName="/word/${name}.xml" ContentType="${MIME}.${type}+xml"/>`,
  )
  const relationships = (...entries: [id: string, type: string, target: string][]) =>
    `<Relationships xmlns="${PACKAGE}/relationships">${entries
      .map(([id, type, target]) => `<Relationship Id="${id}" Type="${NAMESPACES.r}/${type}" Target="${target}"/>`)
      .join('')}</Relationships>`
  const files = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${types.join('')}</Types>`,
    '_rels/.rels': relationships(['r1', 'officeDocument', 'word/document.xml']),
    'word/_rels/document.xml.rels': relationships(
      ['header', 'header', 'header1.xml'],
      ['footer', 'footer', 'footer1.xml'],
      ['numbering', 'numbering', 'numbering.xml'],
    ),
    ...Object.fromEntries(Object.entries(parts).map(([name, xml]) => [`word/${name}.xml`, xml])),
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)]))).slice().buffer
}
