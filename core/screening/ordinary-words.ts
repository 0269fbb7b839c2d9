import type { WordLists } from './screening.ts';

const split = (text: string): readonly string[] => text.split(/[,\n]/).flatMap((word) => word.trim() || []);

/**
 * Words of ordinary vocabulary that are on published lists of offensive words, by the language in which they are
 * ordinary: words for the body and health, food, animals and things, color, faith and law, and words that are only
 * mild. A learner must be free to learn these. Some are on the list of another language: `bite` and `sale` are French
 * insults and English words, `pute` is German for a turkey.
 */
export const ordinaryWords: WordLists = {
  en: split(`
    alaskan pipeline, anus, ass's milk, bareback, bastard, bastinado, big black, bitches brew, bite,
    blonde action, blue tits, bondage, boob, boobs, brunette action, butt, buttcheeks, cialis, clitoris,
    cock, cocks, con, cornhole, cu, cum laude, cummings, date rape, dick tracy, dick van dyke,
    dirty pillows, domination, ejaculation, erotic, erotism, escort, eunuch, fecal, fica, fick's, figa,
    fingering, genitals, girl on, god damn, goo girl, great tits, grope, hard core, hardcore, homoerotic,
    hooker, horny, hot chick, how to kill, how to murder, huge fat, humping, incest, intercourse, jack ass,
    jelly donut, kinky, leather restraint, lemon party, lolita, lovemaking, make me come, masturbation,
    missionary position, moby dick, mong, negro, neonazi, nipple, nipples, nude, nudity, octopussy, orgasm,
    orgy, paedophile, panties, panty, pedophile, pegging, penis, philip k dick, playboy, pleasure chest,
    poof, pornography, prince albert piercing, pubes, rape, raping, rapist, rectum, rimming, sadism,
    santorum, scat, semen, sex, sexual, sexuality, sexually, sexy, shrimping, skeet, smut, snatch,
    snowballing, spastic, spiced, spicer, spices, spicing, spicy, spotted dick, spread legs, spunk,
    strappado, strip club, suck, sucks, suicide girls, sultry women, swastika, swinger, tainted love,
    taste my, tied up, tight white, tit, tongue in a, topless, troia, twinkie, undressing, vagina, verga,
    viagra, vibratory, violet wand, voyeur, vulva, wet dream, white power, xx, xxx
  `),
  es: split(`
    anal, asesinato, asno, bastardo, bite, bosta, caca, chupada, chupetón, con, concha, cono, conos,
    coprofagía, culo, drogas, esperma, figa, haciendo el amor, hentai, heroína, idiota, imbécil, infierno,
    maciza, maldito, martillo, nazi, nique, orina, pedo, pervertido, pezón, pinche, pis, porno, porra,
    prostituta, racista, sádico, semen, sexo, sexo oral, travesti, trio, vulva
  `),
  fr: split(`
    abruti, anal, andouille, ass, avorton, baiser, bander, batard, bâtard, beauf, bigornette, bitte,
    bouffon, bougre, boukak, bourré, bourrée, bouseux, branque, brouter le cresson, caca, cacou, cafre,
    caldoche, casse-bonbon, chatte, chauffard, chleuh, clito, clitoris, coche, con leche, cons, counifle,
    courtaud, cretin, crétin, cricri, crotte, crotté, croûton, cu, cul, debile, débile, déconner, drouille,
    du schnoc, dugenoux, dugland, enflure, epais, épais, étron, feignasse, figa, folle, fritz, fumier,
    garce, GDM, gerbe, gerber, gland, godon, gogol, goï, gourde, gourgandine, grande folle, gueule, hure,
    imbecile, imbécile, jean-foutre, jouir, kikoo, kikou, kraut, lacheux, lâcheux, lavette, magot, malpt,
    manche, marchandot, margouilliste, mauviette, menage a trois, ménage à trois, meuf, michto, minable,
    minus, miserable, misérable, moinaille, moins-que-rien, monacaille, nase, naze, nègre, negro, negros,
    niaiseux, palucher, panoufle, patarin, PD, pecque, pedale, pédale, pequenaud, péquenaud, pet, péter,
    peteux, péteux, pignouf, pimbêche, pipi, pisser, pleutre, plouc, porno, pouf, pourriture, punaise,
    putin, raclure, ramoner, raton, ripopee, ripopée, robespierrot, rosbif, sagouin, sale, saloperie,
    satrouille, sottiseux, stearique, stéarique, suce, tanche, tapette, tebe, tebé, teteux, téteux, tocard,
    trainee, traînee, traînée, trique, vaurien, viedase, viédase, vier, xeropineur, xéropineur, zizi, pique-nique, pique-niques
  `),
  de: split(`
    anal, ass, bimbo, bonze, con, cu, cum, dick, dödel, fdp, figa, fratze, ische, kimme, lümmel, möpse,
    mufti, muschi, nackt, nippel, nutten, onanieren, orgasmus, penis, pimpern, pinkeln, popel, poppen,
    porno, pute, reudig, rosette, schabracke, schiesser, tittchen, troia, vögeln, vollpfosten
  `),
  it: split(`
    anal, anale, bagnarsi, balle, bastardo, battere, belino, biga, bite, boiata, bordello, brinca,
    bucaiolo, budiùlo, busone, cacca, cadavere, cagna, casci, cavallo di troia, cesso, checca, chiappa,
    ciospo, con, cornuto, cozza, cu, culo, fava, femminuccia, finocchio, goldone, guardone,
    guerra di troia, imbecille, incazzarsi, ingoio, lecchino, lofare, loffa, loffare, mannaggia, mona,
    monta, montare, mussa, nave scuola, palle, palloso, patacca, pecorina, pesce, picio, pipì, pippa,
    pirla, pisello, pistolotto, pomiciare, pompa, porca, porco, porno, potta, quaglia, regina, rizzarsi,
    rompiballe, rompipalle, ruffiano, sbattere, sbattersi, sborrone, scopare, scorreggiare, sega,
    slinguare, spagnola, succhione, sveltina, tette, tirare, topa, trombare, vacca, vangare, verga, zinne,
    zio cantante
  `),
  pt: split(`
    aborto, amador, anal, ânus, aranha, ariano, balalao, bastardo, bicha, biscate, bissexual, bite, bordel,
    braulio de borracha, bumbum, burro, cacete, camisinha, cerveja, chupar, clitoris, cocaína, coito,
    comer, con, cona, consolo, corno, dum raio, esporra, fecal, fica, figa, frango assado, gozar, grelho,
    heroína, heterosexual, homem gay, homoerótico, homosexual, inferno, lésbica, lolita, mama,
    passar um cheque, pau, pede, pedes, peidar, pênis, pinto, porno, puta que, queca, saco, sexo, torneira,
    transar, vadia, veado, vibrador
  `),
  zh: split(`
    13., 13点, 扒光, 白痴, 包皮, 笨蛋, 插你, 成人, 处女, 吹箫, 打飞机, 打炮, 大卵泡, 荡妇, 放荡, 粉腸, 干你, 刚度, 个老子的, 瓜娃子, 龟头, 后庭, 花柳,
    机机歪歪, 鸡鸡, 激情, 妓女, 妓院, 交配, 叫床, 精子, 九游, 军妓, 靠爸, 靠北, 靠背, 靠母, 靠腰, 浪叫, 老二, 老母, 老味, 卵子, 妈的, 妈妈的, 迷药, 奶子, 妳妈的,
    你老闆, 你老母, 你妈, 你妈的, 你奶奶的, 你娘, 你全家, 你是鸡, 你是鸭, 娘的, 屁股, 嫖客, 强奸, 情色, 日你, 乳房, 乳头, 撒尿, 三级片, 色情, 射精, 射你, 十三点,
    私服, 他妈, 他妈地, 他奶奶, 他奶奶的, 他娘, 它妈地, 它妈的, 她妈地, 她妈的, 外阴, 下贱, 小瘪三, 小鸡鸡, 小乳头, 性爱, 性交, 性器, 性无能, 阳具, 阳萎, 野鸡, 阴部,
    阴唇, 阴道, 阴核, 阴户, 阴茎, 阴毛, 陰莖, 硬膠, 玉杵, 月经, 杂种, 祖宗, 做爱, bite, con, cu
  `),
  ar: split(`
    احتلام, اغتصاب, بز, بزاز, بظر, بيضان, تمص, ثدي, جماع, حلمة, خنثي, خول, شاذ, شرج, شهوة, عرص, فرج, قضيب,
    لبوة, لحس, لعق, مبادل, مص, مفلقسة
  `),
  ru: split(`
    нах, сук, bite, con
  `),
};
