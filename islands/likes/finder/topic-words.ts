import { finderMessages } from '#stores/messages/finder.ts'
import { findText } from '#stores/messages/i18n.ts'

/** A subject that this app does not know yet has no words. */
export function topicWords(topic: string): string {
  return findText(finderMessages, `topic.${topic}`) ?? topic
}
