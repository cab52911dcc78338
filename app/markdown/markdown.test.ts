import { describe, expect, test } from 'vitest'
import { brokenLinks, plainText, renderMarkdown } from './markdown'

describe('what staff write', () => {
  test('becomes headings, lists, links and line breaks', () => {
    expect(renderMarkdown('# One\n\ntwo\nthree\n\n- a\n- b\n\n3. c\n\n[d](https://e.kr/f) **g**')).toBe(
      '<h2>One</h2>\n<p>two<br>\nthree</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<ol start="3">\n<li>c</li>\n</ol>\n' +
        '<p><a href="https://e.kr/f" rel="noopener noreferrer">d</a> <strong>g</strong></p>\n',
    )
    expect(renderMarkdown('###### Six')).toBe('<h4>Six</h4>\n')
  })

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:x)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '![x](https://evil.example/track.png)',
    '[x](https://a.kr "onmouseover=alert(1)")',
    '<a href="javascript:alert(1)">x</a>',
    '<https://a.kr/"onclick=alert(1)>',
    '`<script>`',
    '    <script>alert(1)</script>',
    '<!-- --><style>*{display:none}</style>',
  ])('%s does nothing', (text) => {
    const html = renderMarkdown(text)
    expect(html).not.toMatch(/<(?!\/?(?:p|a|code|pre|br|strong|em)\b)/)
    expect(html).not.toMatch(/<[^>]*\s(?:on\w+|style|src)=/i)
    expect(html).not.toMatch(/href="(?!https:\/\/)/)
  })

  test('takes no longer than its length', () => {
    const before = process.cpuUsage()
    for (const text of [
      '['.repeat(20_000),
      '*a '.repeat(7_000),
      '`'.repeat(20_000),
      '> '.repeat(10_000),
      '- '.repeat(10_000),
    ])
      renderMarkdown(text)
    // What tries all ways takes minutes.
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(20)
  })
})

test('a description is the words alone', () => {
  expect(plainText('# One\n\ntwo\n*three* [four](https://e.kr)\n\n- five `six`')).toBe(
    'One two three four five six',
  )
})

test('links that lead nowhere are named', () => {
  const isPage = (path: string) => path === '/notice'
  expect(
    brokenLinks('[a](/notice?page=2) [b](https://c.kr) [d](mailto:e@f.kr) [g](tel:02-1)', isPage),
  ).toEqual([])
  expect(brokenLinks('[a](/notices) [b](javascript:x) [c](d.html) [e](//f.kr)', isPage)).toEqual([
    'javascript:x',
    'd.html',
    '//f.kr',
    '/notices',
  ])
})
