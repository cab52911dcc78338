/** A text like `Prose`, rendered by a loader: a hydrated screen needs no Markdown parser in the browser. */
export const RenderedProse = ({ html }: { html: string }) => (
  <div className="prose max-w-text" dangerouslySetInnerHTML={{ __html: html }} />
)
