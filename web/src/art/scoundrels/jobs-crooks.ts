import { bowTie, collar, lapels, shoulders, waistcoat } from '../clothes.ts';
import { revolver } from '../emblems.ts';
import { hatch } from '../hatch.ts';
import { bowler, flatHat, slouch, stetson } from '../hats.ts';
import { INK } from '../palette.ts';
import { bothSides, box, flat, group, line, oval, pane, shape } from '../svg.ts';
import {
  arm,
  beard,
  coin,
  cropped,
  fist,
  flame,
  goggles,
  grip,
  lips,
  long,
  parted,
  pencilMoustache,
  sack,
  sideburns,
} from './parts.ts';
import type { Job } from './layers.ts';

const playingCard = (turn: number, suit: string, colour: string): string =>
  group(
    `translate(164 172) rotate(${turn})`,
    shape('M-15 -74Q-15 -78 -11 -78H11Q15 -78 15 -74V-24H-15Z', INK.bone, 2) + flat(suit, colour),
  );
const SPADE = 'M-6 -68Q-6 -63 -9 -60Q-12 -55 -7 -54L-8 -50H-4L-5 -54Q0 -55 -3 -60Q-6 -63 -6 -68Z';
const HEART = 'M-6 -52Q-12 -59 -10 -63Q-7 -66 -6 -62Q-5 -66 -2 -63Q0 -59 -6 -52Z';

/** Those one keeps an eye on. */
export const CROOKS = {
  beggar: {
    form: 'lean',
    cloth: INK.plank,
    skin: 'fair',
    mouth: 'sad',
    eyes: { gaze: 'tired' },
    body: () =>
      shoulders(INK.plank) +
      shape('M40 158L58 154L62 170L44 174Z', INK.sand, 1.8) +
      shape('M126 160L140 156L142 170L130 172Z', INK.lapis, 1.8) +
      line('M42 154V162M50 152V160M58 156H64M58 164H66', 1.4) +
      shape('M80 138L92 156L100 150L108 158L120 138L124 148L112 166L100 158L86 166L76 148Z', INK.iron),
    hair: () =>
      line(
        'M80 122h.1M84 127h.1M90 131h.1M96 133h.1M104 133h.1M110 130h.1M116 126h.1M120 120h.1M86 121h.1M114 121h.1',
        2,
      ) + sideburns(INK.hide),
    hat: () =>
      shape('M70 62Q64 40 74 28L84 34L96 22L108 30L124 24Q136 40 130 62Z', INK.plank) +
      shape('M104 36L120 34L122 48L108 50Z', INK.sand, 1.8) +
      line('M106 34V38M114 33V37M120 38H124', 1.4) +
      shape('M48 62Q60 56 70 60Q100 68 130 60L142 56L152 64L140 68L132 76Q100 78 70 74L60 70L54 74Z', INK.plank),
    tool: (figure) =>
      shape('M146 120L150 148H174L178 120Z', INK.iron) +
      hatch('M166 122H177L173 147H165Z', 95) +
      line('M146 126H178', 1.6) +
      shape(oval(162, 120, 16, 4.5), INK.table, 2) +
      coin(158, 112, 6.5) +
      fist(162, 154, figure),
  },
  gambler: {
    form: 'lean',
    cloth: INK.bone,
    skin: 'tan',
    mouth: 'smirk',
    eyes: { gaze: 'sly' },
    body: () =>
      shoulders(INK.bone) +
      waistcoat(INK.prairie) +
      shape('M82 142L100 178L118 142Q100 158 82 142Z', INK.bone) +
      collar() +
      bowTie(INK.oxblood) +
      bothSides(line('M36 168L48 160', 4, INK.oxblood)),
    hair: () => cropped(INK.ink) + pencilMoustache(INK.ink) + sideburns(INK.ink),
    hat: () =>
      shape('M66 62Q100 52 134 62Q150 72 144 80Q100 62 56 80Q50 72 66 62Z', INK.prairie) +
      line('M66 66Q100 56 134 66', 1.4, INK.bone),
    tool: (figure) =>
      fist(166, 168, figure, 6) +
      group(
        'translate(146 112) rotate(-14)',
        shape(box(0, 0, 24, 24), INK.bone) + flat(oval(6, 6, 2.3) + oval(18, 18, 2.3) + oval(12, 12, 2.3), INK.ink),
      ) +
      group(
        'translate(172 120) rotate(16)',
        shape(box(0, 0, 23, 23), INK.oxblood) +
          flat(oval(6, 6, 2.2) + oval(17, 17, 2.2) + oval(17, 6, 2.2) + oval(6, 17, 2.2), INK.bone),
      ),
  },
  pickpocket: {
    form: 'lean',
    cloth: INK.lapis,
    skin: 'fair',
    mouth: 'smirk',
    eyes: { gaze: 'sly', look: 2 },
    nose: 'long',
    body: () =>
      shoulders(INK.lapis) +
      shape('M72 140Q100 164 128 140L132 154Q100 176 68 154Z', INK.prairie) +
      line('M80 150L84 160M92 156L94 167M108 156L106 167M120 150L116 160', 3, INK.bone),
    hair: () => sideburns(INK.hide),
    hat: () =>
      shape('M64 62Q56 34 84 28Q116 18 134 36Q146 50 134 62Q100 52 64 62Z', INK.plank) +
      hatch('M134 38Q144 50 134 61L116 56Q126 46 122 30Z', 120) +
      line('M100 25V52M82 30Q78 44 78 56M118 27Q124 40 122 56', 1.5) +
      flat(oval(100, 24, 3.5), INK.ink) +
      shape('M62 60Q100 50 136 60Q148 70 140 76Q100 60 66 72Q56 68 62 60Z', INK.plank),
    tool: (figure) =>
      arm(160, 112, figure) +
      line('M160 124Q152 138 162 146', 2.2, INK.ochre) +
      shape(oval(164, 160, 14), INK.ochre) +
      shape(oval(164, 160, 10), INK.bone, 1.6) +
      line('M164 153V160L169 163', 1.8) +
      grip(160, 112, figure, -14),
  },
  outlaw: {
    cloth: INK.table,
    skin: 'tan',
    eyes: { gaze: 'hard' },
    body: () => shoulders(INK.table, INK.plank) + lapels(INK.table, INK.plank),
    hat: () =>
      shape('M66 102Q84 108 100 104Q116 108 134 102L130 134Q116 152 100 166Q84 152 70 134Z', INK.oxblood) +
      hatch('M132 106L128 132Q114 150 101 164Q112 140 114 110Z', 130) +
      line('M74 118Q100 126 126 118M80 130Q100 138 120 130', 1.5) +
      stetson(INK.ink, INK.ochre),
    tool: (figure) => group('translate(130 186) rotate(-82) scale(.9)', revolver()) + fist(164, 168, figure),
  },
  'bank-robber': {
    form: 'broad',
    cloth: INK.bone,
    skin: 'fair',
    nose: 'broad',
    mouth: 'smirk',
    body: () =>
      shoulders(INK.bone) +
      flat(
        'M22 164Q36 152 62 147L60 154Q40 160 22 174ZM178 164Q164 152 138 147L140 154Q160 160 178 174ZM70 152Q100 170 130 152V161Q100 178 70 161ZM64 172Q100 186 136 172V182H64Z',
        INK.ink,
      ),
    hair: () => line('M76 120h.1M80 126h.1M86 131h.1M92 134h.1M108 134h.1M114 131h.1M120 126h.1M124 120h.1', 2.2),
    hat: () =>
      shape('M66 70Q62 28 100 26Q138 28 134 70Q100 60 66 70Z', INK.ink) +
      line('M80 40Q84 34 92 32M78 48V54', 1.8, INK.plank) +
      shape('M64 62Q100 50 136 62V73Q100 62 64 73Z', INK.table),
    tool: (figure) => arm(166, 122, figure) + sack(166, 150) + grip(166, 122, figure),
  },
  'con-artist': {
    form: 'woman',
    cloth: INK.purple,
    skin: 'fair',
    mouth: 'full',
    eyes: { gaze: 'sly', lash: true },
    behind: () => long(INK.ochre),
    body: () =>
      shoulders(INK.purple) +
      shape('M78 140Q100 172 122 140Q116 178 100 186Q84 178 78 140Z', INK.fair) +
      line('M80 146Q100 184 120 146', 2.6, INK.ochre) +
      shape('M100 166L105 172L100 180L95 172Z', INK.glow, 1.8),
    hair: () => parted(INK.ochre),
    hat: () => group('rotate(-8 100 56)', slouch(INK.purple, INK.ochre)),
    tool: (figure) =>
      shape('M150 118H182V172H150Z', INK.prairie) +
      shape('M158 118V100H174V118Z', INK.prairie) +
      shape('M160 90H172V102H160Z', INK.hide, 2) +
      line('M156 122V168', 1.6, INK.bone) +
      shape('M150 130H182V160H150Z', INK.bone, 2) +
      line('M158 156Q176 154 166 146Q156 140 174 134M174 134L178 136', 2.4, INK.oxblood) +
      fist(166, 178, figure),
  },
  impersonator: {
    form: 'woman',
    cloth: INK.oxblood,
    skin: 'fair',
    mouth: 'smirk',
    behind: () => long(INK.table),
    body: () =>
      shoulders(INK.oxblood) +
      shape('M100 160L80 140L48 151Q18 160 14 186H100Z', INK.lapis) +
      shape('M76 138L86 148L92 140L100 152L108 140L114 148L124 138L120 156L100 164L80 156Z', INK.bone),
    hair: () => parted(INK.table),
    hat: () =>
      pane(0, 0, 100, 90, '0 0 100 90', bowler(INK.lapis, INK.ink)) +
      pane(100, 0, 100, 90, '100 0 100 90', slouch(INK.oxblood, INK.ochre)),
    tool: (figure) =>
      line('M168 150V186', 5) +
      line('M168 150V186', 2.4, INK.ochre) +
      shape('M142 104Q168 92 194 104Q198 140 168 156Q138 140 142 104Z', INK.bone) +
      flat(
        'M150 116Q158 108 164 117Q157 121 150 116ZM172 117Q178 108 186 116Q179 121 172 117ZM150 130Q168 142 186 130Q182 148 168 148T150 130Z',
        INK.ink,
      ) +
      line('M147 108Q155 103 163 108M173 108Q181 103 189 108', 2, INK.oxblood) +
      fist(168, 176, figure),
  },
  pyro: {
    form: 'woman',
    cloth: INK.hide,
    skin: 'fair',
    eyes: { gaze: 'wide' },
    mouth: 'grin',
    behind: () =>
      shape(
        'M100 30Q92 12 80 8Q84 22 74 26Q64 16 54 20Q62 32 54 40Q42 38 38 50Q52 56 50 68Q40 74 46 88Q54 90 58 106Q64 116 74 118L126 118Q140 112 142 100Q154 92 150 78Q160 66 148 58Q158 44 146 38Q144 24 132 30Q130 14 116 8Q112 20 100 30Z',
        INK.oxblood,
      ) +
      flat(
        'M100 44Q84 26 78 34Q66 36 66 52Q56 66 64 84Q64 100 74 110H126Q138 98 134 82Q144 64 134 52Q134 34 122 34Q114 28 100 44Z',
        INK.ochre,
      ),
    body: () =>
      shoulders(INK.hide) +
      shape('M78 140L100 176L122 140Q100 158 78 140Z', INK.ink) +
      lapels(INK.hide) +
      flat('M36 176Q40 166 48 170Q52 178 44 182Z', INK.ink),
    hair: () =>
      shape(
        'M71 76Q72 54 84 48Q82 58 92 54Q96 44 106 46Q102 56 114 54Q128 58 129 76Q118 64 108 66Q98 58 90 66Q80 62 71 76Z',
        INK.ochre,
        2,
      ) + flat(oval(80, 110, 3) + oval(118, 104, 2.5), INK.plank),
    hat: () => goggles(58),
    tool: (figure) =>
      shape('M160 132H172L170 186H162Z', INK.hide) +
      shape('M154 122H178L174 138H158Z', INK.iron, 2) +
      flame(166, 124, 1.35) +
      fist(166, 162, figure),
  },
  safecracker: {
    form: 'woman',
    cloth: INK.ink,
    skin: 'sable',
    mouth: 'smirk',
    body: () =>
      shoulders(INK.ink, INK.plank) +
      shape('M78 134Q100 152 122 134L124 152Q100 166 76 152Z', INK.ink) +
      line('M78 144Q100 160 122 144', 1.6, INK.plank),
    hair: () =>
      shape('M70 98Q60 44 100 44Q140 44 130 98Q132 72 116 62H84Q68 72 70 98Z', INK.ink) +
      line('M70 92Q64 120 84 148Q92 164 120 158', 2.6, INK.iron) +
      bothSides(flat(oval(70, 92, 3.5), INK.iron)),
    hat: () =>
      shape('M66 62Q66 32 100 30Q134 32 134 62Q100 52 66 62Z', INK.table) +
      shape('M64 58Q100 46 136 58V67Q100 56 64 67Z', INK.ink) +
      line('M80 42Q86 37 94 36', 1.6, INK.plank),
    tool: () =>
      shape('M132 112H198V186H132Z', INK.iron) +
      hatch('M180 114H197V184H180Z', 100) +
      shape(oval(164, 148, 24), INK.mist) +
      line(
        Array.from({ length: 12 }, (_, tick) => {
          const angle = (tick * Math.PI) / 6;
          return `M${Math.round(164 + Math.cos(angle) * 22)} ${Math.round(148 + Math.sin(angle) * 22)}L${Math.round(164 + Math.cos(angle) * 17)} ${Math.round(148 + Math.sin(angle) * 17)}`;
        }).join(''),
        1.8,
      ) +
      shape(oval(164, 148, 10), INK.ink) +
      line('M164 148L170 142', 2.4, INK.ochre) +
      flat([oval(138, 118, 2), oval(192, 118, 2), oval(138, 180, 2)].join(''), INK.ink),
  },
  duelist: {
    form: 'woman',
    cloth: INK.oxblood,
    skin: 'fair',
    eyes: { gaze: 'hard' },
    mouth: 'stern',
    behind: () =>
      shape('M120 40Q152 44 156 84Q160 110 148 128Q146 96 128 70Z', INK.ink) +
      shape('M126 44L144 36L146 58L132 60Z', INK.oxblood, 2),
    body: () =>
      shape('M64 152Q60 126 72 118L96 150L104 150L128 118Q140 126 136 152Z', INK.oxblood) +
      shoulders(INK.oxblood) +
      bothSides(flat(oval(80, 170, 3) + oval(82, 181, 3), INK.ochre)) +
      shape('M84 142Q100 156 116 142L112 160L104 158L106 172L100 166L94 172L96 158L88 160Z', INK.bone, 2),
    hair: () =>
      shape('M70 84Q64 42 100 40Q136 42 130 84Q124 60 106 54Q84 60 70 84Z', INK.ink) +
      line('M76 62Q86 48 104 46M84 64Q94 54 108 52', 1.3, INK.plank),
    hat: () =>
      shape('M48 48Q72 20 100 30Q128 20 152 48Q140 44 126 56Q100 46 74 56Q60 44 48 48Z', INK.ink) +
      line('M56 46Q74 28 100 36Q126 28 144 46', 2, INK.ochre) +
      shape(oval(122, 42, 5), INK.oxblood, 1.6),
    tool: (figure) =>
      shape('M158 74H168V130H158Z', INK.iron) +
      shape('M154 128H172L180 150Q186 166 172 172Q162 172 162 158L154 146Z', INK.hide) +
      shape('M152 116H158V128H152ZM146 108L154 112L152 120Z', INK.ochre, 1.8) +
      line('M163 78V124', 1.4, INK.bone) +
      grip(170, 150, figure, 16),
  },
  smuggler: {
    form: 'broad',
    cloth: INK.lapis,
    skin: 'tan',
    mouth: 'plain',
    body: () =>
      shoulders(INK.lapis) +
      shape('M74 140Q100 160 126 140L130 156Q100 178 70 156Z', INK.mist) +
      line('M80 150Q100 166 120 150M78 158Q100 174 122 158', 1.6),
    under: ({ light }) => beard(INK.ink) + lips(light),
    hair: () => flat(oval(68, 106, 3.4), INK.ochre),
    hat: () =>
      shape('M68 62Q62 34 82 28Q100 20 118 28Q138 34 132 62Q100 54 68 62Z', INK.oxblood) +
      line('M82 30Q78 44 80 56M100 24V56M118 30Q122 44 120 56', 1.4) +
      shape('M64 58Q100 48 136 58V71Q100 60 64 71Z', INK.oxblood),
    tool: () =>
      shape('M136 148Q130 166 136 186H194Q200 166 194 148Z', INK.hide) +
      line('M132 158H198M132 176H198M154 148V186M176 148V186', 2) +
      shape('M152 140H180V146H152ZM156 108H176V114H156Z', INK.ink, 2) +
      shape('M154 114H178V140H154Z', INK.ochre) +
      flat('M160 138Q160 124 166 118Q172 124 172 138Z', INK.bone) +
      line('M158 108Q158 98 166 98T174 108', 2.6),
  },
  'card-sharp': {
    form: 'lean',
    cloth: INK.bone,
    skin: 'fair',
    eyes: { gaze: 'sly' },
    mouth: 'smirk',
    body: () =>
      shoulders(INK.bone) +
      waistcoat(INK.oxblood) +
      shape('M82 142L100 178L118 142Q100 158 82 142Z', INK.bone) +
      collar() +
      bowTie(INK.ink, true) +
      bothSides(line('M36 168L48 160', 4, INK.ink)),
    hair: () => sideburns(INK.ink) + pencilMoustache(INK.ink),
    hat: () =>
      flatHat(INK.ink, INK.oxblood) +
      group(
        'translate(116 34) rotate(12)',
        shape(box(0, 0, 15, 21), INK.bone, 1.6) + flat('M7.5 5L12 10.5L7.5 16L3 10.5Z', INK.oxblood),
      ),
    tool: (figure) =>
      playingCard(-34, HEART, INK.oxblood) +
      playingCard(-10, SPADE, INK.ink) +
      playingCard(14, HEART, INK.oxblood) +
      playingCard(34, SPADE, INK.ink) +
      fist(164, 166, figure),
  },
} as const satisfies Readonly<Record<string, Job>>;
