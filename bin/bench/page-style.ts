/** How the page looks, on light and dark screens, at any width, and on paper. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --back: light-dark(#ffffff, #14171c);
  --text: light-dark(#1b1f26, #e8eaee);
  --soft: light-dark(#59616e, #a3abb8);
  --line: light-dark(#d9dde3, #333a45);
  --now: light-dark(#2563b8, #6ea8f5);
  --before: light-dark(#b3c6e0, #3d5575);
  --mark: light-dark(#0d2748, #ffffff);
  --limit: light-dark(#b3261e, #ff8a80);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 72rem; margin: 0 auto; padding: 24px 16px 64px; }
h1 { margin: 0 0 16px; font-size: 1.75rem; line-height: 1.2; }
h2 { margin: 48px 0 8px; padding-top: 24px; border-top: 1px solid var(--line); font-size: 1.35rem; line-height: 1.3; }
p { max-width: 46rem; margin: 0 0 12px; }
.method, figure p { color: var(--soft); }
.missing { padding: 8px 12px; border-left: 4px solid var(--limit); }
dl { display: grid; gap: 4px; margin: 0 0 16px; }
dl div { display: grid; grid-template-columns: 6rem 1fr; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
figure { margin: 28px 0 0; }
figcaption { margin-bottom: 8px; font-weight: 600; }
svg { display: block; overflow: visible; margin-bottom: 8px; font-size: 13px; }
svg text { fill: var(--text); }
svg .value { font-weight: 600; font-variant-numeric: tabular-nums; }
svg .now { fill: var(--now); }
svg .before { fill: var(--before); }
svg .range { stroke: var(--mark); stroke-width: 2; }
svg .edge { stroke: var(--back); stroke-width: 6; }
svg .limit { stroke: var(--limit); stroke-width: 2; stroke-dasharray: 4 3; }
.table { overflow-x: auto; }
.table:focus-visible { outline: 2px solid var(--now); outline-offset: 2px; }
table { border-collapse: collapse; font-size: 14px; font-variant-numeric: tabular-nums; }
th, td { padding: 4px 14px 4px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
td { white-space: nowrap; }
thead th { color: var(--soft); font-weight: 500; }
tbody th { min-width: 10rem; font-weight: 400; }
@media (min-width: 1100px) {
  figure { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); column-gap: 32px; align-items: start; }
  figcaption, figure p { grid-column: 1 / -1; }
}
@media print { figure { break-inside: avoid; } }
`
