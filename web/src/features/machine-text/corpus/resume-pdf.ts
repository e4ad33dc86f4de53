import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arrayBuffer } from 'node:stream/consumers'
import PdfDocument from 'pdfkit'
import { type CorpusLanguage, RESUME_TEXTS, type ResumeText } from './resume-texts.ts'

type PdfFaults = {
  /**
   * Columns whose text is stored in the wrong order. 'line by line': both columns contain running text; 'sidebar': one
   * column is a list of short entries.
   */
  columns?: 'line by line' | 'sidebar'
  picturePage?: 'scan' | 'outlines'
  pictures?: 'contact data' | 'chart'
  contactInMargins?: 'header' | 'footer' | 'tagged header'
  noDates?: true
  ligatures?: true
  /** Unreadable text: 'icons' adds icons of an icon font, 'no map' uses a font without a ToUnicode map. */
  unreadable?: 'icons' | 'no map'
  /** Bullet character: a glyph of the font ZapfDingbats, or a private-use character as in the font Wingdings. */
  bullets?: '✔' | '➢' | '★' | 'private'
  spaced?: 'spaces' | 'character spacing'
}
export type ResumePdfOptions = {
  language: CorpusLanguage
  font: 'Helvetica' | 'Times-Roman' | 'Courier' | 'Noto Sans'
  layout: 'single' | 'dates left' | 'dates right' | 'labels' | 'sidebar' | 'two columns'
  /** How the file stores a line: as a single text, word by word, or word by word in justified lines. */
  write?: 'lines' | 'words' | 'justified'
  /** Adds more jobs, so that a single column takes two pages or more. */
  isLong?: true
  photo?: true
  /** Adds the contact data to the footer of every page as well. */
  repeatedContact?: true
  blankPage?: true
  faults?: PdfFaults
}

const [WIDTH, HEIGHT, MARGIN, SIZE] = [595, 842, 56, 10]
const require = createRequire(import.meta.url)
const NOTO_FILES = [
  require.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff'),
  require.resolve('@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff'),
  require.resolve('@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff'),
]
const BULLET = '•'
/** Codes of the glyphs in ZapfDingbats. */
const DINGBATS = { '✔': '4', '➢': '\u00E2', '★': 'H' }
/** Character that `patchMaps` maps to a private-use character. */
const ICON = '¶'

type Line = { x: number; page: number; y: number; text: string; width: number; bullet?: string }
type Doc = InstanceType<typeof PdfDocument>

/** Returns a PDF resume with the layout and the faults of the options. */
export async function createResumePdf(options: ResumePdfOptions): Promise<ArrayBuffer> {
  const { faults = {} } = options
  const text: ResumeText = RESUME_TEXTS[options.language]
  const doc = new PdfDocument({
    size: [WIDTH, HEIGHT],
    margin: 0,
    autoFirstPage: false,
    // The file is not compressed, so that `patchMaps` can edit the ToUnicode maps.
    compress: false,
    bufferPages: true,
  })
  const bytes = arrayBuffer(doc)
  const writer = createWriter(doc, options)
  const lines = layOut(options, text, writer.widthOf)
  const skillsAt = lines.findIndex((line) => line.text === text.skillsTitle)
  for (const [at, line] of lines.entries()) {
    while (doc.bufferedPageRange().count <= line.page) doc.addPage()
    doc.switchToPage(line.page)
    writer.write(line, {
      isSpaced: at === 0 && faults.spaced === 'character spacing',
      isUnmapped: faults.unreadable === 'no map' && at > skillsAt,
    })
  }
  writeMargins(doc, options, text, (line) => writer.write(line))
  doc.switchToPage(0)
  if (options.photo) paintPicture(doc, WIDTH - MARGIN - 60, 20, 60, 75)
  if (faults.pictures === 'contact data') paintPicture(doc, MARGIN, 24, 240, 16)
  if (faults.pictures === 'chart') paintPicture(doc, MARGIN, 640, 300, 150)
  if (faults.picturePage) {
    doc.addPage()
    if (faults.picturePage === 'scan') paintPicture(doc, 0, 0, WIDTH, HEIGHT)
    else outline(doc, text.summary)
  }
  if (options.blankPage) doc.addPage()
  doc.end()
  return patchMaps(await bytes, faults)
}

/** Returns the lines of a resume in the order in which they are stored. */
function layOut(
  { layout, isLong, faults = {} }: ResumePdfOptions,
  text: ResumeText,
  widthOf: (text: string) => number,
): Line[] {
  const flow = (x: number, end: number, above?: Flow, gap = 0) =>
    createFlow(widthOf, { x, width: end - x, page: above?.page ?? 0, top: (above?.y ?? MARGIN) + gap })
  const period = (value: string) => (faults.noDates ? '' : value)
  const addJobs = (to: Flow, jobs: ResumeText['jobs']) => {
    for (const job of jobs) {
      const title = `${job.role}, ${job.company}`
      if (layout === 'dates left') to.beside(period(job.period), MARGIN)
      if (layout === 'dates right') to.beside(period(job.period), 'right')
      for (const line of layout === 'dates right' ? [job.role, job.company] : [title]) to.add(line)
      if (layout !== 'dates left' && layout !== 'dates right') to.add(period(job.period))
      for (const point of job.points) to.add(point, faults.bullets ?? BULLET)
    }
  }
  const addEducation = (to: Flow) => {
    to.add(text.education)
    to.add(`${text.degree.text} ${period(text.degree.period)}`)
  }
  const [icon, separator] = faults.unreadable === 'icons' ? [`${ICON} `, ` ${ICON} `] : ['', ' · ']
  const hasContact = !faults.contactInMargins && faults.pictures !== 'contact data'
  const contact = hasContact ? `${icon}${text.email}${separator}${text.phone}` : ''
  const end = WIDTH - MARGIN
  const head = flow(MARGIN, end)
  head.add(faults.spaced === 'spaces' ? Array.from(text.name.toUpperCase()).join(' ') : text.name)

  if (layout === 'sidebar') {
    const [left, right] = [flow(MARGIN, 196, head, 14), flow(220, end, head, 10)]
    if (hasContact) for (const one of [text.email, text.phone]) left.add(one)
    left.add(text.skillsTitle)
    for (const skill of text.skills.flatMap((one) => [one, `${one} II`])) left.add(skill)
    right.add(text.summary)
    addJobs(right, text.jobs)
    addEducation(right)
    return [...head.lines, ...orderColumns(left, right, faults)]
  }
  head.add(contact)
  if (layout === 'two columns') {
    const [left, right] = [flow(MARGIN, 281, head, 10), flow(312, end, head, 10)]
    left.add(text.summary)
    addJobs(left, text.jobs.slice(0, 1))
    addJobs(right, text.jobs.slice(1))
    addEducation(right)
    right.add(text.skillsTitle)
    right.add(text.skills.join(', '))
    return [...head.lines, ...orderColumns(left, right, faults)]
  }
  head.add(text.summary)
  head.add(text.work)
  const jobs = flow(layout === 'single' || layout === 'dates right' ? MARGIN : 190, end, head)
  addJobs(jobs, isLong ? Array.from({ length: 6 }, () => text.jobs).flat() : text.jobs)
  const rest = flow(MARGIN, end, jobs)
  addEducation(rest)
  rest.add(text.skillsTitle)
  const skills = flow(layout === 'labels' ? 190 : MARGIN, end, rest)
  if (layout !== 'labels') skills.add(text.skills.join(', '))
  for (const [at, point] of (layout === 'labels' ? text.jobs.flatMap(({ points }) => points) : []).entries()) {
    skills.beside(text.skills[at] ?? '', MARGIN)
    skills.add(point)
  }
  return [head, jobs, rest, skills].flatMap(({ lines }) => lines)
}

function orderColumns(left: Flow, right: Flow, { columns }: PdfFaults): Line[] {
  const lines = [...left.lines, ...right.lines]
  // The sort is stable, so the left column comes first when two lines have the same height.
  return columns ? lines.toSorted((a, b) => a.y - b.y) : lines
}

/** Writes headers, footers and page numbers. */
function writeMargins(
  doc: Doc,
  { faults = {}, repeatedContact }: ResumePdfOptions,
  text: ResumeText,
  write: (line: Line) => void,
) {
  const isTagged = faults.contactInMargins === 'tagged header'
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    const line = { x: MARGIN, page, width: WIDTH - 2 * MARGIN }
    const contact = `${text.name} · ${text.email} · ${text.phone} · ${page + 1}`
    doc.switchToPage(page)
    if (isTagged) doc.markContent('Artifact', { type: 'Pagination', attached: ['Top'] })
    if (isTagged || faults.contactInMargins === 'header') write({ ...line, y: 30, text: contact })
    if (isTagged) doc.endMarkedContent()
    else if (faults.contactInMargins === 'footer' || repeatedContact) write({ ...line, y: HEIGHT - 28, text: contact })
    else if (count > 1) write({ ...line, y: HEIGHT - 28, text: `${page + 1} / ${count}` })
  }
}

type Flow = ReturnType<typeof createFlow>

/** Breaks paragraphs into lines, one below the other, and continues on the next page. */
function createFlow(
  widthOf: (text: string) => number,
  { x, width, page: firstPage, top }: { x: number; width: number; page: number; top: number },
) {
  const lines: Line[] = []
  const leading = SIZE * 1.4
  let [page, y] = [firstPage, top]
  const next = () => {
    if (y > HEIGHT - MARGIN - leading) [page, y] = [page + 1, MARGIN]
  }
  return {
    lines,
    get y() {
      return y
    },
    get page() {
      return page
    },
    add(text: string, bullet?: string) {
      if (text.trim() === '') return
      const indent = bullet === undefined ? 0 : 14
      for (const [at, line] of breakLines(text, width - indent, widthOf).entries()) {
        next()
        lines.push({ x: x + indent, page, y, text: line, width: width - indent, ...(at === 0 && bullet && { bullet }) })
        y += leading
      }
    },
    /** Adds a short text beside the first line of the paragraph that follows. */
    beside(text: string, at: number | 'right') {
      if (text === '') return
      next()
      lines.push({ x: at === 'right' ? x + width - widthOf(text) : at, page, y, text, width: 0 })
    },
  }
}

function breakLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  // Thai has no spaces between words, so its lines break between the words that Intl.Segmenter finds.
  const words = [...new Intl.Segmenter('th', { granularity: 'word' }).segment(text)].map(({ segment }) => segment)
  const units = /\p{Script=Thai}/u.test(text) ? words : text.split(/(?<= )/)
  const lines: string[] = []
  let line = ''
  for (const unit of units) {
    if (line !== '' && widthOf(line + unit.trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += unit
  }
  return [...lines, line.trimEnd()]
}

function createWriter(doc: Doc, { font, write = 'lines' }: ResumePdfOptions) {
  // In jsdom, pdfkit recognizes font data only as a Uint8Array.
  for (const file of NOTO_FILES) doc.registerFont(file, new Uint8Array(readFileSync(file)))
  const fontsOf = (isUnmapped: boolean) => (font === 'Noto Sans' || isUnmapped ? NOTO_FILES : [font])
  /** Splits a text into runs that each use a single font. */
  const runsOf = (text: string, fonts: string[]) => {
    const runs: { font: string; text: string }[] = []
    for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
      const found = fonts.find((name) => fonts.length === 1 || hasGlyph(doc, name, segment)) ?? fonts[0]!
      const last = runs.at(-1)
      if (last?.font === found) last.text += segment
      else runs.push({ font: found, text: segment })
    }
    return runs
  }
  const widthOf = (text: string) =>
    runsOf(text, fontsOf(false)).reduce(
      (sum, run) => sum + doc.font(run.font).fontSize(SIZE).widthOfString(run.text),
      0,
    )
  const put = (text: string, x: number, y: number, fonts: string[], characterSpacing = 0) => {
    let at = x
    for (const run of runsOf(text, fonts)) {
      doc.font(run.font).fontSize(SIZE)
      doc.text(run.text, at, y + SIZE, { lineBreak: false, baseline: 'alphabetic', characterSpacing })
      at += doc.widthOfString(run.text)
    }
  }
  return {
    widthOf,
    write(
      { x, y, text, width, bullet }: Pick<Line, 'x' | 'y' | 'text' | 'width' | 'bullet'>,
      { isSpaced = false, isUnmapped = false } = {},
    ) {
      const fonts = fontsOf(isUnmapped)
      if (bullet !== undefined && bullet in DINGBATS) {
        doc.font('ZapfDingbats').fontSize(SIZE)
        doc.text(DINGBATS[bullet as keyof typeof DINGBATS], x - 14, y + SIZE, {
          lineBreak: false,
          baseline: 'alphabetic',
        })
      } else if (bullet !== undefined) put(BULLET, x - 14, y, fonts)
      const words = text.split(' ')
      if (write === 'lines' || isSpaced || words.length === 1) return put(text, x, y, fonts, isSpaced ? 8 : 0)
      const natural = widthOf(' ')
      const rest = width - words.reduce((sum, word) => sum + widthOf(word), 0)
      const isFull = write === 'justified' && rest / (words.length - 1) < 3 * natural
      let at = x
      for (const word of words) {
        put(word, at, y, fonts)
        at += widthOf(word) + (isFull ? rest / (words.length - 1) : natural)
      }
    },
  }
}

function hasGlyph(doc: Doc, font: string, text: string): boolean {
  doc.font(font)
  const { font: parsed } = (doc as unknown as { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } })
    ._font
  return parsed.hasGlyphForCodePoint(text.codePointAt(0)!)
}

/** Paints a striped gray image. */
function paintPicture(doc: Doc, x: number, y: number, width: number, height: number) {
  const image = doc.ref({
    Type: 'XObject',
    Subtype: 'Image',
    Width: 16,
    Height: 16,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 8,
  })
  image.end(Buffer.from(Array.from({ length: 256 }, (_, at) => (Math.floor(at / 16) % 2 === 0 ? 230 : 40))))
  const name = `Picture${y}`
  ;(doc.page as unknown as { xobjects: Record<string, unknown> }).xobjects[name] = image
  doc.save().transform(width, 0, 0, -height, x, y + height)
  ;(doc as unknown as { addContent: (text: string) => void }).addContent(`/${name} Do`)
  doc.restore()
}

/** Draws the letters of a text as shapes, as graphics software does, so that the page contains no text. */
function outline(doc: Doc, text: string) {
  const file = NOTO_FILES.find((name) => hasGlyph(doc, name, text))!
  doc.font(file)
  type Layout = { glyphs: { path: { toSVG: () => string }; advanceWidth: number }[] }
  const { font } = (doc as unknown as { _font: { font: { layout: (text: string) => Layout } } })._font
  let x = 0
  doc.save().transform(0.012, 0, 0, -0.012, MARGIN, 100)
  for (const glyph of font.layout(text.slice(0, 80)).glyphs) {
    const shape = glyph.path.toSVG()
    if (shape) doc.save().translate(x, 0).path(shape).fill().restore()
    x += glyph.advanceWidth
  }
  doc.restore()
}

/**
 * Edits the ToUnicode maps, which map glyphs to characters. Preserves the length of the file, because its byte offsets
 * must stay valid.
 */
function patchMaps(bytes: ArrayBuffer, { ligatures, unreadable, bullets }: PdfFaults): ArrayBuffer {
  let text = Buffer.from(bytes).toString('latin1')
  // Removes the encoding that pdfkit declares, because it does not apply to ZapfDingbats.
  text = text.replace(/(?<=ZapfDingbats[^>]*)\/Encoding \/WinAnsiEncoding/, (all) => ' '.repeat(all.length))
  if (ligatures) text = text.replaceAll('<0066 0069>', '<FB01>     ').replaceAll('<0066 006c>', '<FB02>     ')
  if (unreadable === 'icons') text = text.replaceAll('<00b6>', '<f0e0>')
  if (unreadable === 'no map') text = text.replaceAll('/ToUnicode', '/NoUnicode')
  if (bullets === 'private') text = text.replaceAll('<2022>', '<f0d8>')
  return Uint8Array.from(Buffer.from(text, 'latin1')).buffer
}
