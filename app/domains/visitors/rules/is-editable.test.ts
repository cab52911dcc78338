import { expect, test } from 'vitest'
import { VISIT_STATUSES } from '~/rules/statuses'
import { isEditable } from './is-editable'

test('visitors can be corrected while their visit waits or is approved', () =>
  expect(VISIT_STATUSES.filter((status) => isEditable({ status }))).toEqual(
    VISIT_STATUSES.filter((status) => ['request_for_approval', 'approved'].includes(status)),
  ))
