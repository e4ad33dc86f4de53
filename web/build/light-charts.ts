import type { Plugin } from 'vite'

const CORE = `
import { Base } from './plots/base'
import { Line } from './plots/line'
import { Pie } from './plots/pie'
export const Plots = { Base, Line, Pie }
`
const MARKS = `
import { extend, Light, Runtime } from '@antv/g2'
import { Polar } from '@antv/g2/esm/coordinate/polar'
import { Theta } from '@antv/g2/esm/coordinate/theta'
import { litelib } from '@antv/g2/esm/lib/lite'
import { Area } from '@antv/g2/esm/mark/area'
import { Line } from '@antv/g2/esm/mark/line'
import { Point } from '@antv/g2/esm/mark/point'
import { Text } from '@antv/g2/esm/mark/text'
import { StackY } from '@antv/g2/esm/transform/stackY'
export const Chart = extend(Runtime, {
  ...litelib(),
  'mark.area': Area,
  'mark.line': Line,
  'mark.point': Point,
  'mark.text': Text,
  'coordinate.polar': Polar,
  'coordinate.theta': Theta,
  'transform.stackY': StackY,
  'theme.light': Light,
})
`
const REPLACED: Readonly<Record<string, string>> = {
  '/@ant-design/plots/es/core/index.js': CORE,
  '/@ant-design/plots/es/core/base/chart.js': MARKS,
}
const LODASH = /(import|export) \{([^}]+)\} from 'lodash';/g

/**
 * The chart library brings every kind of chart, and a whole tool box, to the first one that is shown. We show a line and
 * a ring: these, and the tools they use one by one.
 */
export const lightCharts = (): Plugin => ({
  name: 'light-charts',
  apply: 'build',
  enforce: 'pre',
  load(id) {
    for (const [file, code] of Object.entries(REPLACED)) if (id.endsWith(file)) return code
    return undefined
  },
  transform(code, id) {
    if (!/\/@ant-design\/(plots|charts-util)\/es\//.test(id) || !code.includes("'lodash'")) return undefined
    const one = (kind: string, name: string) =>
      kind === 'import'
        ? `import ${name} from 'lodash/${name}';`
        : `export { default as ${name} } from 'lodash/${name}';`
    const lighter = code.replace(LODASH, (_, kind: string, names: string) =>
      names
        .split(',')
        .flatMap((name) => (name.trim() ? [one(kind, name.trim())] : []))
        .join('\n'),
    )
    if (lighter.includes("'lodash'")) this.error(`${id} takes its tools in another way now: look at this cut again.`)
    return { code: lighter, map: null }
  },
})
