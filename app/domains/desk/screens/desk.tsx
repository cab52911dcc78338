import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { deskClient } from '~/domains/desk/client.server'
import { tasksOf } from '~/domains/desk/rules/desk-tasks'
import { DayAgenda } from '~/domains/desk/screens/desk/day-agenda'
import { Figures } from '~/domains/desk/screens/desk/figures'
import { TaskQueues } from '~/domains/desk/screens/desk/task-queues'
import { DeskCodeForm } from '~/domains/visitors/components/desk-code-form'
import { useTranslation } from '~/i18n/use-translation'
import { areasOf } from '~/rules/desk-areas'
import { DeskFrame } from '~/ui/page/desk-frame'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useStaff } from '~/ui/page/use-staff'

export const handle: ScreenHandle = { title: (t) => t('shell:desk'), follows: true }

export async function loader({ context }: LoaderFunctionArgs) {
  const { desk } = deskClient(context.api)
  const [counted, today] = await Promise.all([read(desk.tasks.$get()), read(desk.today.$get())])
  return { counted, today }
}

/** The first page of the desk: who arrives, what waits, the oldest first, and the building's day. */
export default function Desk() {
  const { t } = useTranslation('desk')
  const { counted, today } = useLoaderData<typeof loader>()
  const staff = useStaff()
  const known = new Map(counted.map((task) => [task.key, task]))
  const tasks = tasksOf(staff?.roles ?? []).flatMap((task) => {
    const found = known.get(task.key)
    return found ? [{ ...task, ...found }] : []
  })
  const queues = tasks.filter(({ isFigure }) => !isFigure)
  const figures = tasks.filter(({ isFigure }) => isFigure)
  const mayFind = staff !== null && areasOf(staff).some(({ key }) => key === 'visits')
  const hasDay = today.arrivals !== null || today.things !== null
  return (
    <DeskFrame title={t('tasks.title')}>
      {mayFind && (
        <div className="mb-8">
          <DeskCodeForm typed={null} />
        </div>
      )}
      <Figures figures={figures} />
      <div className="lg:flex">
        {queues.length > 0 && (
          <div className={hasDay ? 'lg:mr-16 lg:w-5/12 lg:shrink-0' : 'min-w-0 max-w-form flex-1'}>
            <TaskQueues queues={queues} now={today.now} />
          </div>
        )}
        {hasDay && (
          <div className="min-w-0 max-w-form flex-1">
            <DayAgenda today={today} />
          </div>
        )}
      </div>
    </DeskFrame>
  )
}
