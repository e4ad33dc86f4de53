import { formatCount } from '../lib/format-count.ts'
import { formatDuration, type Html, html, renderPage } from './html.ts'
import type { Overview, SiteOverview } from './overview.ts'
import type { Problem } from './problems.ts'

const renderProblems = (problems: readonly Problem[]) =>
  problems.length === 0
    ? html`<span class="good">none found</span>`
    : html`<ul>${problems.map(
        ({ text, runbook, since }) =>
          html`<li><span class="bad">${text}</span> <span class="muted">since ${formatSince(since)}</span> ${runbook !== undefined && html`<a href="/runbook/${runbook}">${runbook}</a>`}</li>`,
      )}</ul>`

const formatSince = (since: string) => `${since.slice(0, 16).replace('T', ' ')} UTC, ${formatAge(Date.parse(since))}`
const formatAge = (at: number) => `${formatDuration(Date.now() - at)} ago`
const formatCanary = ({ canary }: SiteOverview) =>
  canary ? `${formatCount(canary.findings.length, 'finding')}, ${formatAge(canary.at)}` : 'never'
const formatSettings = ({ settings }: SiteOverview) =>
  settings ? `${settings.state}, ${formatDuration(settings.ageMs)} old, from ${settings.source}` : 'not loaded'
const formatP95 = ({ activity: { p95Ms } }: SiteOverview) => (p95Ms === undefined ? '–' : `≤ ${p95Ms} ms`)
const formatErrorShare = ({ activity: { requests, serverErrors } }: SiteOverview) =>
  requests === 0 ? '0' : `${serverErrors} (${((serverErrors / requests) * 100).toFixed(1)} %)`

const COLUMNS: readonly [label: string, text: (site: SiteOverview) => string | number | Html][] = [
  ['Problems', ({ problems }) => renderProblems(problems)],
  ['Requests', ({ activity }) => activity.requests],
  ['5xx', formatErrorShare],
  ['p95', formatP95],
  ['Sign-ins refused', ({ activity }) => activity.signInsRefused],
  ['Chats', ({ chats }) => chats],
  ['Event streams', ({ streams }) => streams],
  ['Drift', ({ drift }) => drift.length],
  ['Canary', formatCanary],
  ['Settings', formatSettings],
]

function renderProcessTable(overview: Overview): Html {
  const { version, web, builtAt, isWebOutdated, upSeconds, phase, sitesFile, redis, recordingUntil } = overview
  const rows: [string, string, boolean?][] = [
    ['Portal', `${version}, up ${formatDuration(upSeconds * 1000)}, ${phase}`, phase !== 'open'],
    ['Web build', `${web}, built ${formatAge(Date.parse(builtAt))}, ${builtAt}`, isWebOutdated],
    ['Redis', redis, redis === 'away'],
    ['SITES_FILE', sitesFile, sitesFile === 'bad'],
    ...overview.upstreams.map(({ upstream, connected, running, queued, problems }): [string, string, boolean?] => [
      upstream,
      [`${connected} connections, ${running} running, ${queued} queued`, ...problems].join('; '),
      problems.length > 0 || queued > 0,
    ]),
    ['Recording', recordingUntil ? `until ${recordingUntil}` : 'off'],
  ]
  return html`<table><tbody>${rows.map(
    ([name, text, isBad]) =>
      html`<tr><th scope="row">${name}</th><td>${isBad ? html`<span class="bad">${text}</span>` : text}</td></tr>`,
  )}</tbody></table>`
}

/** Returns the HTML page that lists all sites. */
export function renderOverviewPage(overview: Overview): string {
  const ill = overview.sites.filter(({ problems }) => problems.length > 0).length
  const count = `${ill} of ${overview.sites.length} sites ${ill === 1 ? 'has' : 'have'} problems.`
  const summary = ill === 0 ? 'No site has a known problem.' : count
  const isProcessIll = overview.problems.length > 0
  return renderPage(
    ill === 0 ? (isProcessIll ? 'Process with problems' : 'All sites') : `${ill} with problems`,
    html`${isProcessIll && html`<h1>This process has problems.</h1>${renderProblems(overview.problems)}`}<h1>${summary}</h1><p class="muted">Counts of this process in the last ten minutes. ${overview.at}</p>
<table class="sites"><thead><tr><th>Site</th>${COLUMNS.map(([label]) => html`<th>${label}</th>`)}</tr></thead><tbody>
${overview.sites.map(
  (site) =>
    html`<tr><th scope="row"><a href="/sites/${site.domain}">${site.domain}</a></th>${COLUMNS.map(
      ([label, text]) => html`<td data-label="${label}"><span>${text(site)}</span></td>`,
    )}</tr>`,
)}</tbody></table>
<h2>This process</h2>${renderProcessTable(overview)}`,
  )
}

const NOTE_TEXTS: Readonly<Record<string, string>> = {
  purged: 'The settings were loaded again.',
  purge_failed: 'The API returned no settings; the last good ones are still used.',
  checked: 'The check has ended; see its result below.',
  recording: 'The recording has started.',
  recording_stopped: 'The recording has ended.',
  recording_busy: 'A recording is already running.',
}

type SitePageState = { token: string; note: string | undefined; recording: 'off' | 'ready' | 'running' }

/** Returns the HTML page of one site. `note`: the key of a message about the last action. */
export function renderSitePage(site: SiteOverview, { token, note, recording }: SitePageState): string {
  const { domain, activity, drift, canary, check, theme } = site
  const button = (action: string, label: string) =>
    html`<form method="post" action="/sites/${domain}/${action}"><input type="hidden" name="token" value="${token}"><button>${label}</button></form>`
  const message = note === undefined || !Object.hasOwn(NOTE_TEXTS, note) ? undefined : NOTE_TEXTS[note]
  return renderPage(
    domain,
    html`<h1>${domain}</h1>${message !== undefined && html`<p class="note" role="status">${message}</p>`}
<h2>Problems</h2>${renderProblems(site.problems)}
<h2>Actions</h2><div class="actions">${button('check', 'Check now')}${button('purge', 'Purge settings')}${
      recording === 'ready' && button('record', 'Record 10 minutes')
    }${recording === 'running' && button('stop', 'Stop recording')}</div>
<h2>State</h2><table><tbody>
${tableRow('Name', site.name ?? '–')}${tableRow('API', site.upstream)}${tableRow('Settings', formatSettings(site))}
${tableRow('Requests in ten minutes', activity.requests)}${tableRow('5xx', formatErrorShare(site))}${tableRow('p95', formatP95(site))}
${tableRow('Sign-ins refused', activity.signInsRefused)}${tableRow('Chats', site.chats)}
${tableRow('Event streams', site.streams)}${tableRow('Last check', check ? `${check.result}, ${check.ms} ms, ${formatAge(check.at)}` : 'never')}${tableRow('Canary', formatCanary(site))}
</tbody></table>
<h2>Failed calls and refused sign-ins</h2>${unorderedList(
      activity.failures.map(
        ({ call, status, outcome, count }) => `${[call, status, outcome].join(' ').trim()}: ${count}`,
      ),
    )}
<h2>Why requests failed or were refused</h2>${unorderedList(activity.outcomes.map(({ word, count }) => `${word}: ${count}`))}
<h2>Contract drift</h2>${unorderedList(drift.map(({ call, field, kind, count, at }) => `${call} ${field}: ${kind}, ${formatCount(count, 'time')}, last ${formatAge(at)}`))}
<h2>Findings of the canary</h2>${unorderedList((canary?.findings ?? []).map(({ name, code, weight, detail }) => `${weight}: ${name} ${code} ${detail}`))}
<h2>Theme</h2>${unorderedList(Object.entries(theme.colors).map(([name, color]) => `${name}: ${color}`))}
<h2>Colors that are not used as given</h2>${unorderedList(
      theme.warnings.map(({ name, given, used, why }) =>
        why === 'no_hex'
          ? `${name} "${given}" is not a hex color; shown as ${used}`
          : `${name} ${given} is not readable; shown as ${used}`,
      ),
    )}`,
  )
}

const tableRow = (name: string, text: string | number) => html`<tr><th scope="row">${name}</th><td>${text}</td></tr>`
const unorderedList = (items: readonly string[]) =>
  items.length === 0 ? html`<p class="muted">none</p>` : html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`

/** Returns an HTML page that shows a plain text with its line breaks. */
export const renderTextPage = (title: string, text: string): string => renderPage(title, html`<pre>${text}</pre>`)
