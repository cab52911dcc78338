import { idParam } from '~/domains/fitness/bought-shapes'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, requireParams } from '~/api/client.server'
import { deskTrainingClient } from '~/domains/fitness/client.server'
import { useChangeSteps } from '~/domains/fitness/components/use-change-steps'
import { deskTrainingPaths } from '~/domains/fitness/paths'
import { DaysOff } from '~/domains/fitness/screens/desk-trainer/days-off'
import {
  addTrainer,
  saveTrainer,
  trainerPage,
} from '~/domains/fitness/screens/desk-trainer/save-trainer.server'
import { TrainerForm } from '~/domains/fitness/screens/desk-trainer/trainer-form'
import { daysOffQuery } from '~/domains/fitness/training-shapes'
import { withConstraint } from '~/forms/form-action.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { readList } from '~/lists/load-list.server'
import { ChangeHistory } from '~/ui/list/change-history'
import { DeskFrame } from '~/ui/page/desk-frame'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('fitness-training:desk.trainer') }

/** The id in the URL; null for a new trainer. @throws a 404 for a malformed one */
const idOf = (params: { id?: string }) => (params.id === 'new' ? null : requireParams(idParam, params).id)

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = idOf(params)
  const { query } = readList(request, daysOffQuery)
  const { trainers } = deskTrainingClient(context.api).desk.fitness
  const trainer = await (id === null ? null : read(trainers[':id'].$get({ param: { id }, query })))
  return { trainer, asked: query }
}

export const action = withConstraint(trainerPage, (args: ActionFunctionArgs) => {
  const id = idOf(args.params)
  return id === null ? addTrainer(args) : saveTrainer(args, id)
})

/** A trainer: values with their history, and days off with the units they concern. */
export default function DeskTrainer() {
  const { t } = useTranslation('fitness-training')
  const language = useLanguage()
  const { trainer, asked } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const part = result?.initialValue?.part
  const of = (...names: string[]) => (names.includes(String(part)) ? result : undefined)
  const stepsOf = useChangeSteps('training')
  return (
    <DeskFrame
      title={trainer ? trainer.name[language] : t('desk.addTrainer')}
      list={{ label: t('fitness:desk.view.trainers'), to: deskTrainingPaths.trainers() }}
    >
      <TrainerForm trainer={trainer} result={of('edit')} />
      {trainer && (
        <>
          <DaysOff
            trainer={trainer}
            asked={asked}
            lookResult={of('look')}
            saveResult={of('daysOff')}
            endResult={of('endDaysOff')}
          />
          <ChangeHistory steps={stepsOf(trainer.changes)} />
        </>
      )}
    </DeskFrame>
  )
}
