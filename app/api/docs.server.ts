import { html } from 'hono/html'
import type { ApiDocument } from './document.server'

const anchorOf = (tag: string) => tag.replaceAll(' ', '-')

/** What a call needs, in words. */
const needsOf = (hasToken: boolean, scope: string | undefined) =>
  [...(hasToken ? ['bearer token'] : []), ...(scope ? [`API key: ${scope}`] : [])].join(' or ')

/** Renders openapi.json as one HTML page, by subject; it needs no script and loads only the portal's style sheet. */
export function renderDocs({ info, tags, paths }: ApiDocument) {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      ...operation,
    })),
  )
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${info.title} API v${info.version}</title>
        <link rel="stylesheet" href="/api-docs.css" />
      </head>
      <body>
        <h1>${info.title} API v${info.version}</h1>
        <p>Schemas and fields: <a href="openapi.json">openapi.json</a></p>
        <nav aria-label="Subjects">
          <ul>
            ${tags.map(({ name }) => html`<li><a href="#${anchorOf(name)}">${name}</a></li>`)}
          </ul>
        </nav>
        ${tags.map(
          ({ name }) =>
            html`<h2 id="${anchorOf(name)}">${name}</h2>
              <table>
                <thead>
                  <tr>
                    <th scope="col">Call</th>
                    <th scope="col">What it does</th>
                    <th scope="col">Needs</th>
                    <th scope="col">Answers</th>
                  </tr>
                </thead>
                <tbody>
                  ${calls
                    .filter((call) => call.tags?.includes(name))
                    .map(
                      (call) =>
                        html`<tr>
                          <th scope="row"><code>${call.method} ${call.path}</code></th>
                          <td>${call.summary ?? ''}</td>
                          <td>${needsOf(call.security !== undefined, call['x-scope'])}</td>
                          <td>${Object.keys(call.responses ?? {}).join(' ')}</td>
                        </tr>`,
                    )}
                </tbody>
              </table>`,
        )}
      </body>
    </html>`
}
