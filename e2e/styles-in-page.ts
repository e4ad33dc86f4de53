/**
 * Returns the class names of library components for which the library's stylesheets contain no rule. Runs in the page.
 */
export function findUnstyledComponents(): string[] {
  const selectors: string[] = []
  const collect = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule && rule.selectorText.includes('.ant-'))
        selectors.push(rule.selectorText.replace(/::[\w-]+/g, ''))
      if (rule instanceof CSSGroupingRule) collect(rule.cssRules)
    }
  }
  for (const sheet of document.styleSheets) collect(sheet.cssRules)
  const matches = (element: Element, selector: string) => {
    try {
      return element.matches(selector)
    } catch {
      return false
    }
  }
  // Every component of the library has the class `q` (see web/build/antd-styles).
  const parts = [...document.querySelectorAll('.q')]
  const bare = parts.filter((part) => !selectors.some((selector) => matches(part, selector)))
  return [...new Set(bare.map(({ className }) => className))]
}
