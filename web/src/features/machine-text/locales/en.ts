export const en = {
  title: 'What the machine reads',
  intro:
    'This is the text that a program extracts from the file, in the order it gets it. Programs differ, so this is no promise for a particular one.',
  files: 'Files',
  findings: 'To check',
  nothing: 'Nothing to check was found.',
  text: 'Extracted text',
  page: 'Page {{page}}:',
  failed: 'We couldn’t load this file.',
  unreadableFile:
    'This file can’t be read: it is not a PDF or Word document, it is damaged or locked, or it is too large.',
  codes: {
    columns: 'Text jumps between columns, so sentences can be mixed.',
    setInColumns: 'The text is set in columns; programs that read line by line mix the sentences.',
    tables: 'Text is in a table and is read row by row.',
    textBoxes: 'There are text boxes, which some programs skip.',
    picturePage: 'This page has no text; text in pictures is not read.',
    pictures: 'There are pictures; text in them is not read.',
    contactInMargins: 'Contact data is in a header or footer, which some programs skip:',
    noDates: 'There is no year in the text, so periods may be missing.',
    ligatures: 'Letters are joined to one character, so a search may not find the word:',
    unreadable: 'A character cannot be read as text:',
    bullets: 'A bullet is an unusual character:',
    spaced: 'Letters are spaced out, so a program may read them one by one:',
  },
}

declare module 'i18next' {
  interface Texts {
    'machine-text': typeof en
  }
}
