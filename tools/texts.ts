import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { LANGUAGES, parseLanguage } from '@quillgate/shared/domain/values/languages'
import { Command } from 'commander'
import { ROOT } from '../bin/servers.ts'
import { listRows } from './texts/catalog.ts'
import { writeCsv } from './texts/csv.ts'
import { COLUMN_NAMES, importTexts } from './texts/import-texts.ts'

// Exports the translations for translators, and imports them again: one CSV file per language.

const program: Command = new Command('texts')

program
  .command('export <folder>')
  .description('writes <language>.csv with key, English, translation and context')
  .action((folder: string) => {
    mkdirSync(folder, { recursive: true })
    for (const language of LANGUAGES.filter((one) => one !== 'en')) {
      const rows = listRows(language).map((row) => COLUMN_NAMES.map((column) => row[column]))
      writeFileSync(join(folder, `${language}.csv`), writeCsv([COLUMN_NAMES, ...rows]))
      console.log(`${join(folder, `${language}.csv`)}: ${rows.length} texts`)
    }
  })

program
  .command('import <files...>')
  .description('writes changed translations into the locale files; writes nothing if a row is refused')
  .action((files: string[]) => {
    const imports = files.map((file) => {
      const language = parseLanguage(basename(file, '.csv'))
      if (!language || language === 'en') program.error(`${file} is not named after a language, such as de.csv`)
      return { file, ...importTexts(language, readFileSync(file, 'utf8')) }
    })
    const refused = imports.flatMap((one) => one.refused.map((reason) => `${one.file}: ${reason}`))
    if (refused.length > 0) program.error(refused.join('\n'))
    for (const { file, files: changedFiles, changed } of imports) {
      for (const { path, source } of changedFiles) writeFileSync(join(ROOT, path), source)
      console.log(`${file}: ${changed.length} texts changed`)
    }
  })

program.parse()
