import { renderMarkdown } from '~/markdown/markdown'
import type { Policy } from './schemas'

/** A policy with its text as safe HTML, for hydrated screens. */
export type RenderedPolicy = Pick<Policy, 'title' | 'version'> & { html: string }

export const renderPolicy = ({ title, version, body }: Policy): RenderedPolicy => ({
  title,
  version,
  html: renderMarkdown(body),
})
