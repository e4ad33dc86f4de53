import { expect, test } from 'vitest'
import { usedCss } from '../web/build/first-view/used-css.ts'

const HTML = '<div class="box other"><p>x</p></div>'

test.each([
  ['rules of what is there stay', '.box { color: red; }\np { margin: 0 }', '.box{color:red}p{margin:0}'],
  ['rules of what is not there go', '.gone { color: red } h2 { margin: 0 } .box .gone { top: 0 }', ''],
  ['of a list of selectors those that are used stay', '.gone, .box, h2 { top: 0 }', '.box{top:0}'],
  ['a comma in brackets parts nothing', ':is(.box, p) > p { top: 0 }', ':is(.box,p)>p{top:0}'],
  ['states go', '.box:hover { top: 0 } .box[aria-current] { top: 0 } .box:has(p) { top: 0 }', ''],
  ['until the app has drawn is no state', '#root:not(:empty) + .box { top: 0 }', '#root:not(:empty) + .box{top:0}'],
  [
    'rules in others stay with them, and empty ones go',
    '@media (max-width: 1px) { .box { top: 0 } } @media (max-width: 2px) { .gone { top: 0 } }',
    '@media (max-width:1px){.box{top:0}}',
  ],
  [
    'layers keep their order',
    '@layer base, antd;\n@layer base { p { top: 0 } }',
    '@layer base,antd;@layer base{p{top:0}}',
  ],
  [
    'variables that nothing reads go, and those that only they read',
    ':root { --a: var(--b); --b: 1px; --c: 2px } p { top: var(--c) }',
    ':root{--c:2px}p{top:var(--c)}',
  ],
])('%s', (_, css, used) => {
  expect(
    usedCss(css, HTML)
      .replace(/;\}/g, '}')
      .replace(/:root\{\}/g, ''),
  ).toBe(used)
})

test('a sheet that ends inside a rule is refused', () => {
  expect(() => usedCss('.box { top: 0', HTML)).toThrow('ends inside a rule')
})
