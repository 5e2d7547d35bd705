import { domain } from '../../core/domain.ts'
import { moderationExports } from './export.ts'
import { liftMeasures } from './lift.ts'
import { MODERATION_MAILS } from './mails.ts'
import { queueGauge } from './operator/queue-gauge.ts'
import { deskRoutes } from './operator/routes.ts'
import { reportRoutes } from './routes.ts'

export const moderation = domain({
  name: 'moderation',
  routes: reportRoutes,
  operatorRoutes: deskRoutes,
  tables: {
    reports: {
      policy: 'kept',
      why: 'until closed, then 6 months; who made it and its text are forgotten'
    },
    report_evidence: {
      policy: 'kept',
      why: 'of open and upheld reports, until 6 months after they closed'
    },
    complaints: {
      policy: 'kept',
      why: 'of whoever wrote, member or not, until 6 months after the decision'
    },
    decisions: {
      policy: 'kept',
      why: 'rule and outcome for the yearly figures; facts for 6 months'
    },
    measures: { policy: 'kept', why: 'kind and time of what was decided' },
    appeals: { policy: 'kept', why: 'outcome; the text for 6 months' },
    banned_mailboxes: {
      policy: 'kept',
      why: 'a keyed hash of the mailbox, while the ban is in force'
    },
    claims: {
      policy: 'no-personal-data',
      why: 'who works on what, for minutes',
      expires: { column: 'until', keptHours: 24 }
    },
    verdicts: { policy: 'kept', why: 'what was decided of an item: numbers and reasons of a list' }
  },
  exports: moderationExports,
  jobs: [liftMeasures],
  gauges: [queueGauge],
  mails: MODERATION_MAILS
})
