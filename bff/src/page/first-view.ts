import { firstViewKind } from '@quillgate/shared/contract/boot'
import type { Site } from '@quillgate/shared/contract/site'
import { imageAddress } from '@quillgate/shared/domain/files'
import { initial } from '@quillgate/shared/domain/people'
import { escapeHtml, type FirstView } from './web-build.ts'

/** What a site shows before its program is there: the rules of it and the markup, with the company's name in its place. */
export function firstView(view: FirstView | undefined, site: Site | undefined): { head: string; body: string } {
  const html = site && view?.html[kindOf(site)]
  if (!html) return { head: '', body: '' }
  const { companyName: company, companyEmail: email } = site
  const texts: Readonly<Record<string, string>> = { company, email, initial: initial(company) }
  return { head: view.css, body: html.replace(/{{(\w+)}}/g, (_, name: string) => escapeHtml(texts[name] ?? '')) }
}

const kindOf = ({ logo, loginImg }: Site) =>
  firstViewKind({ logo: Boolean(imageAddress(logo)), image: Boolean(imageAddress(loginImg)) })
