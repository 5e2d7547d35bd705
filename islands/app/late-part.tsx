import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { withWords } from '#stores/messages/i18n.ts'

type Given<Props> = Props & {
  /** Drawn until the file is here. */
  fallback?: ReactNode
}

/**
 * A part of a screen whose file comes later. Where the file is here it is drawn at once: React's `lazy`
 * shows its fallback first, for up to 0.3 s. Call `warm` where it will be wanted soon. A file that does
 * not come is an error of the screen.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>
): ComponentType<Given<Props>> & { warm(): void } {
  let Part: ComponentType<Props> | undefined
  let coming: Promise<void> | undefined
  const come = (): Promise<void> => {
    coming ??= withWords(load()).then(
      loaded => {
        Part = loaded
      },
      error => {
        coming = undefined
        throw error
      }
    )
    return coming
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where a module names its parts
  const Late = ({ fallback, ...props }: Given<Props>) => {
    const [state, setState] = useState<{ error?: unknown }>({})
    const isHere = Part !== undefined
    useEffect(() => {
      if (isHere) return
      come().then(
        () => setState({}),
        error => setState({ error })
      )
    }, [isHere])
    if ('error' in state) throw state.error
    return Part ? <Part {...(props as unknown as Props)} /> : fallback
  }
  return Object.assign(Late, { warm: () => void come().catch(() => {}) })
}
