import { renderToStaticMarkup } from 'react-dom/server'
import { formatDay } from '~/i18n/format'
import { translator } from '~/i18n/i18n'
import type { Language } from '~/i18n/languages'
import { toDigits } from '~/rules/digit-code'
import { formatMinutes } from '~/rules/local-time'
import { QrImage } from '~/ui/drawing/qr-image'
import { groupedCode } from '~/domains/visitors/components/grouped-code'
import { placeOfPass } from '~/domains/visitors/components/place-of-pass'
import { qrCode } from '~/ui/drawing/qr-code.server'
import type { GatePass } from '~/domains/visitors/pass-schemas'

/** The file contains all it needs; black on white, as it may be printed. */
const STYLES = `
body { margin: 0; padding: 16px; background: white; color: black; word-break: keep-all; overflow-wrap: break-word;
  font: 16px/1.6 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', sans-serif }
main { max-width: 420px; margin: 0 auto; padding: 16px 20px; border: 2px solid black }
h1 { margin: 0; font-size: 16px; font-weight: 400 }
p { margin: 0 }
svg { display: block; width: 100%; max-width: 320px; height: auto; margin: 12px auto }
.code { text-align: center }
.code strong { display: block; font-size: 28px; letter-spacing: 2px }
.name { margin: 4px 0 12px; font-size: 24px; font-weight: 600 }
dl { margin: 16px 0; border-top: 2px solid black }
dl > div { padding: 8px 0; border-bottom: 1px solid black }
dt { font-size: 14px }
dd { margin: 0; font-weight: 600 }
`

/** A pass as one file that needs neither network nor other files (decisions §6). */
export function passFile(pass: GatePass, language: Language): string {
  const t = translator(language)
  const from = formatMinutes(pass.validFromMinutes)
  const rows = [
    [
      t('visitors:pass.validity'),
      `${formatDay(pass.visitDate, language)} ${t('visitors:pass.hours', { from })}`,
    ],
    [t('visitors:field.when'), `${pass.visitDate} ${formatMinutes(pass.visitMinutes)}`],
    [t('visitors:field.place'), placeOfPass(pass, language)],
    [t('visitors:field.host'), t('visitors:named', { name: pass.hostName })],
    [t('visitors:field.plate'), pass.plate ?? t('visitors:field.none')],
  ] as const
  const title = `${t('visitors:pass.title')} – ${t('shell:building')}`
  return `<!doctype html>${renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        {/* It must load and run nothing, wherever it is opened. */}
        <meta httpEquiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: STYLES }} />
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          <p className="name">{t('visitors:named', { name: pass.name })}</p>
          <QrImage qr={qrCode(toDigits(pass.code))} label={t('visitors:pass.qr', { code: pass.code })} />
          <p className="code">
            {t('visitors:pass.deskCode')}
            <strong>{groupedCode(pass.deskCode)}</strong>
          </p>
          <dl>
            {rows.map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p>{t('shell:footer.address')}</p>
          <p>{t('visitors:pass.show')}</p>
        </main>
      </body>
    </html>,
  )}`
}
