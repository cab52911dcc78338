import { Delete, X } from 'lucide-react'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'
import { PAD_KEYS, padStep } from '~/domains/kiosk/rules/number-pad'

/**
 * A keypad, as most kiosks have no keyboard. Each key is a step of the form, so that none needs script; the
 * answer scrolls to the field with the id `at`.
 */
export function NumberPad({ at }: { at: string }) {
  const { t } = useTranslation('kiosk')
  return (
    <div role="group" aria-label={t('pad.label')} className="kiosk-pad">
      {PAD_KEYS.map((key) => (
        <button
          key={key}
          type="submit"
          name={`intent:${padStep(key)}`}
          value={key}
          formAction={`#${at}`}
          formNoValidate
          className="kiosk-key min-h-target px-5"
        >
          {key === 'erase' && <Icon of={Delete} className="mr-2" />}
          {key === 'clear' && <Icon of={X} className="mr-2" />}
          {key === 'erase' || key === 'clear' ? t(`pad.${key}`) : key}
        </button>
      ))}
    </div>
  )
}
