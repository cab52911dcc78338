import { idParam } from '~/domains/fitness/bought-shapes'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, requireParams } from '~/api/client.server'
import { deskGxClient } from '~/domains/fitness/client.server'
import { deskProgramQuery } from '~/domains/fitness/gx-shapes'
import { fitnessPaths } from '~/domains/fitness/paths'
import { Attendance } from '~/domains/fitness/screens/desk-program/attendance'
import { EndForm } from '~/domains/fitness/screens/desk-program/end-form'
import { ProgramForm } from '~/domains/fitness/screens/desk-program/program-form'
import {
  addProgram,
  programPage,
  saveProgram,
} from '~/domains/fitness/screens/desk-program/save-program.server'
import { useChangeSteps } from '~/domains/fitness/components/use-change-steps'
import { withConstraint } from '~/forms/form-action.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { readList } from '~/lists/load-list.server'
import { ChangeHistory } from '~/ui/list/change-history'
import { DeskFrame } from '~/ui/page/desk-frame'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('fitness:desk.program') }

/** The id in the URL; null for a new programme. @throws a 404 for a malformed one */
const idOf = (params: { id?: string }) => (params.id === 'new' ? null : requireParams(idParam, params).id)

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = idOf(params)
  const { query } = readList(request, deskProgramQuery)
  const { programs } = deskGxClient(context.api).desk.fitness
  const program = await (id === null ? null : read(programs[':id'].$get({ param: { id }, query })))
  return { program, month: context.today.slice(0, 7) }
}

export const action = withConstraint(programPage, (args: ActionFunctionArgs) => {
  const id = idOf(args.params)
  return id === null ? addProgram(args) : saveProgram(args, id)
})

/** A programme: who comes, its values with their history, and ending it. */
export default function DeskProgram() {
  const { t } = useTranslation('fitness')
  const language = useLanguage()
  const { program, month } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const part = result?.initialValue?.part
  const of = (name: string) => (part === name ? result : undefined)
  const stepsOf = useChangeSteps('program')
  return (
    <DeskFrame
      title={program ? program.name[language] : t('desk.add')}
      list={{ label: t('desk.view.programs'), to: fitnessPaths.deskPrograms() }}
    >
      {program && <Attendance program={program} result={of('attend')} cancelResult={of('cancel')} />}
      <section aria-labelledby={program ? 'values' : undefined} className={program ? 'mt-18' : undefined}>
        {program && (
          <h2 id="values" className="mb-3 text-h2-s font-semibold md:text-h2">
            {t('desk.values')}
          </h2>
        )}
        <ProgramForm program={program} month={month} result={of('edit')} />
      </section>
      {program && (
        <>
          <EndForm program={program} result={of('end')} />
          <ChangeHistory steps={stepsOf(program.changes)} />
        </>
      )}
    </DeskFrame>
  )
}
