// Pieces glide: whatever carries data-glide and stands elsewhere than before the change is shown moving there.
// Speed and the reader's wish for less motion decide how long; any click ends it.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useSettings } from '../settings';

interface Spot { x: number; y: number }

function spots(): Map<string, { element: SVGGraphicsElement; spot: Spot }> {
    const found = new Map<string, { element: SVGGraphicsElement; spot: Spot }>();
    for (const element of document.querySelectorAll<SVGGraphicsElement>('.table [data-glide]')) {
        const box = element.getBoundingClientRect();
        found.set(element.dataset.glide!, { element, spot: { x: box.x + box.width / 2, y: box.y + box.height / 2 } });
    }
    return found;
}

/** `when` changes with every state: then what moved is animated from where it was. */
export function useGlide(when: unknown): void {
    const { speed } = useSettings();
    const before = useRef(new Map<string, Spot>());
    useLayoutEffect(() => {
        if (speed === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
        const now = spots();
        for (const [key, { element, spot }] of now) {
            const was = before.current.get(key), scale = element.getScreenCTM?.()?.a || 1;
            if (!was) continue;
            const x = (was.x - spot.x) / scale, y = (was.y - spot.y) / scale;
            if (Math.abs(x) + Math.abs(y) < 4) continue;
            element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }],
                { id: 'glide', duration: speed === 1 ? 350 : 900, easing: 'ease-in-out' });
        }
        before.current = new Map([...now].map(([key, { spot }]) => [key, spot]));
    }, [when]);
    useLayoutEffect(() => {
        const end = () => {
            for (const animation of document.getAnimations()) if (animation.id === 'glide') animation.finish();
        };
        addEventListener('pointerdown', end);
        return () => removeEventListener('pointerdown', end);
    }, []);
}
