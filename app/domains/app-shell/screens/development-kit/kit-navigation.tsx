import { Headset, House, LayoutGrid, Users } from 'lucide-react'
import { useTranslation } from '~/i18n/use-translation'
import { BottomBar } from '~/ui/page/bottom-bar'
import { FilterBar, usePeriodParts } from '~/ui/list/filter-bar'
import { Disclosure } from '~/ui/page/disclosure'
import { Steps } from '~/ui/form/steps'
import { Tabs } from '~/ui/page/tabs'
import { KitPart } from './kit-part'

export function KitNavigation() {
  const { t } = useTranslation('kit')
  return (
    <KitPart title={t('group.navigation')}>
      <Tabs
        label={t('nav.tabs')}
        current="#calendar"
        tabs={(['calendar', 'list', 'vip', 'mine'] as const).map((view) => ({
          label: t(`nav.${view}`),
          to: `#${view}`,
        }))}
      />
      <Steps
        label={t('nav.steps')}
        steps={(['input', 'check', 'finish'] as const).map((step) => t(`nav.${step}`))}
        current={1}
      />
      <FilterBar
        path="/development/kit"
        list={{
          filter: { name: '', from: '2026-11-24', to: '2026-11-20', purpose: '', size: '20' },
          errors: { to: ['endBeforeStart'] },
          narrowing: ['from', 'to'],
          isFiltered: true,
        }}
        sizes={[20, 50]}
        fields={[
          { name: 'name', label: t('field.name') },
          ...usePeriodParts(),
          {
            name: 'purpose',
            label: t('field.purpose'),
            options: [{ value: 'meeting', label: t('field.meeting') }],
          },
        ]}
      />
      <Disclosure summary={t('button.quiet')} isBoxed isOpen className="mb-8 max-w-form">
        {t('message.doneText')}
      </Disclosure>
      <div className="max-w-field border-x border-line-2">
        <BottomBar
          label={t('nav.bar')}
          current="/my-visitor"
          items={[
            { label: t('shell:menu.home'), to: '/', icon: House },
            { label: t('shell:menu.myVisitors'), to: '/my-visitor', icon: Users },
            { label: t('shell:menu.customerCenter'), to: '/customer-center', icon: Headset },
            { label: t('shell:menu.amenities'), to: '/amenities', icon: LayoutGrid },
          ]}
        />
      </div>
    </KitPart>
  )
}
