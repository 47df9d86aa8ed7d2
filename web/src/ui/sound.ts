// Short tones, made here; off unless the player wants them.
import { settings } from '../settings';

let audio: AudioContext | null = null;
const tones = { turn: [523, 659], end: [392, 523, 659] };

export function chime(which: keyof typeof tones): void {
    if (!settings().sound) return;
    audio ??= new AudioContext();
    tones[which].forEach((hertz, i) => {
        const tone = audio!.createOscillator(), volume = audio!.createGain(), at = audio!.currentTime + i * 0.12;
        tone.frequency.value = hertz;
        volume.gain.setValueAtTime(0.08, at);
        volume.gain.exponentialRampToValueAtTime(0.001, at + 0.25);
        tone.connect(volume).connect(audio!.destination);
        tone.start(at);
        tone.stop(at + 0.3);
    });
}
