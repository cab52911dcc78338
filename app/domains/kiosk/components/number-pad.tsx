import { Delete, X } from 'lucide-react'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'
import { PAD_KEYS, padStep } from '../rules/number-pad'

/**
 * Digits large enough for a fingertip, as few kiosks have keys. Each is a step of its form, so that they need no script;
 * the answer shows the field again, which has the id `at`.
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
