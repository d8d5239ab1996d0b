/**
 * Synonyms and related phrases at any convention, one concept per line: a search for any of "pet, dog, cat" finds the others. Names that only
 * one convention uses belong in its `search.yaml`.
 */
export const vocabulary: readonly (readonly string[])[] = `
price, fee, rate, charge, expensive, cheap, cheapest, cheaper, pay for, dearer, worth, pricey, afford, affordable, bucks, dollars
discount, early bird, save, cheaper, dearer, deal, less during preregistration, lower price, promo, coupon, voucher, military discount, senior discount, group discount, veteran
pay, payment, credit card, debit card, paypal, venmo, apple pay, installments, payment plan, square reader, card reader, invoice, contactless
atm, cash machine, cash
free, no charge, free of charge, included, complimentary, freebies
refund, money back, get my money, reimburse, nonrefundable, get my cash, paid twice, reimbursement, cash back, bought two
change my mind, cant come, cant make it, cant go, not going, back out, call off, drop out, plans changed, pull out
registration, badge, ticket, pass, membership, admission, reg
preregistration, prereg, preregister, early bird, buy online, ahead of time, in advance, presale
register, sign up, buy a badge, buy a ticket, buy tickets, get a ticket, get a badge, get tickets, get in, book a ticket, purchase
levels, tier, types, kinds of ticket, ticket types, badge types, vip
sponsor, gold, silver, platinum, bronze, perks, swag, goodies, what you receive, included, benefits, gifts
one day, day pass, single day, just saturday, only saturday, sunday only, saturday only, one day pass, just sunday, just friday, day ticket, only one day, friday only, just coming, daily pass, single day pass
weekend pass, full weekend, whole weekend, weekend ticket, 3 day, all days, whole thing, entire weekend
at the door, on the day, walk in, walk up, onsite, last minute, at the gate, on arrival, in person, box office, still get, turn up, buy in advance, turn up without, without a ticket, without prereg
pick up, pickup, collect, pick up badge, will call, posted, grab my badge, hand out badges
photo id, id, identification, passport, license, licence, driving licence, drivers license, id card, student id, expired, government issued, proof of age, document, no id, green card, tribal id, military id, digital id, paper license, permanent resident, identity card
lost badge, lost my badge, lost your badge, replace, reprint, broken badge, badge gone, badge fell off, badge got, misplaced my badge, forgot my badge, left my badge, badge at home
legal name, real name, name changed, name has changed, deadname, dead name, preferred name, name is wrong, another name, different name, new name, name on your id, name on my id, name on my, doesnt match, change my name, chosen name, trans, married name, misspelled, got married, mismatch, maiden name, old name, birth name, wrong name, spelled wrong, former name, surname
badge name, fursona name, name on the badge, nickname
transfer, give my ticket, give my badge, give to a friend, giving your registration, someone else, resell, sell my badge, sell my ticket, pass on, swap badges, hand over, buy from someone, sell my spot, give my spot, second hand, swap registration, name on a ticket, hand my, take over my
upgrade, switch level, higher level, change level, from bronze, from silver, add money, move up, better level, pay the difference
age, old, minor, 18, 17, 16, 15, 14, 12, teen, teenager, under 18, birthday, adult, kid, child, old enough, age limit, minimum age, yo, youth, junior, high school, high schooler, middle school, underage, youngest, turning 18
child, baby, toddler, infant, son, daughter, little one, teenager, teen, kiddo, family, parent, mother, mom, mum, father, dad, guardian, chaperone, nephew, niece, supervision, stroller, underaged, newborn, brother, sister, cousin, pram, pushchair, babysitter, childcare, grandson, granddaughter, tween, preteen, sling
adult, mature, nsfw, 18+, explicit, sexual, porn, nudity, nude, naked, inappropriate, lewd, erotic, kink, fetish, x rated, adults only, sex, steamy, raunchy, smut, hentai, dirty, horny
hotel, place to stay, where to stay, where do i stay, sleep, stay, motel, inn, hostel
room, bedroom, hotel room, guest room
book, reserve
booking code, promo code, discount code, code, block, room block, hotel block, block rate, group rate
per night, a night, nightly
check in, checkin, arrive, early check in, get the key, room key, get into my room
check out, checkout, departure, leave the room, leaving, late checkout, out of the room
bed, king, queen, sofa, cot, rollaway, twin, king bed
suite, bigger room, big room, fancy room, best room, penthouse
occupants, people in one room, people per room, people in a room, how many people in, sharing a room, in one room, in a room, roommates, split a room, sleep in the room, extra person, extra people, cram, stuffing, squeeze, room share, fit in, crash on my floor, sneak, in a standard room, in a queen room, room limit, air mattress, sleeping bag, occupancy, max people, bunk, bunk up, room limits
adjoining, connecting, share a door, next to each other, next to, side by side, same floor, near my friends, close to my friends
overflow, other hotels, cheap hotel, cheaper hotel, cheapest hotel, alternative hotel, hotel full, main hotel full, sold out, nearby hotel, backup hotel, another hotel, somewhere else to stay, block full, different hotel, place to crash, crash nearby, cheaper place, booked up, no more rooms
deposit, down payment, hold my room, card charged
fridge, mini fridge, minifridge, freezer, microwave, cool my medicine, keep cold, insulin, medication, medicine, meds
luggage, suitcase, baggage, bell desk, store my stuff, leave my stuff, leave my things, coat check, coat, locker, storage, backpack, bags, hold my bags, store my bags
parking, car, vehicle, garage, valet, drive, rv, trailer, camper, truck, van, parking lot, ev charger, motorcycle, car charger, charge my car, tesla, pickup truck, carpool, motorbike
airport, fly, flight, plane, by air, train, taxi, cab, uber, lyft, ride, rideshare, public transport, public transit, transit, transport, get there, amtrak, directions, travel, greyhound, coach, train station, drop off, drop him off, drop me off, pick up from the airport, how far, flying, road trip, gps, metro, subway, bus stop, interstate
shuttle, shuttle bus, bus, minibus, ride to
nearby, near, close, closest, around, walking distance, next door, nearest
groceries, supermarket, shop for food, convenience store, walmart, late night food, theme parks, sightseeing, things to do, outside the convention, cvs, fast food, mcdonalds, delivery, leave the hotel
pet, dog, cat, animal, puppy, kitten, snake, snek, parrot, ferret, python, reptile, bird, sugar glider, rabbit, emotional support, emotional support animal, esa, vet, hamster, bearded dragon, lizard, gecko, hedgehog, turtle, bunny, guinea pig, kennel, pet sitter, dog sitter, iguana, tarantula
service animal, service dog, guide dog, assistance dog
smoke, smoke free, cigarette, vape, tobacco, cigar, weed, e cig, smoker, hookah, nicotine, juul, bong, smoking area
drugs, weed, marijuana, cannabis, edibles, pot, thc, substances, stoned, cbd, shrooms, poppers, prescription, prescribed, ketamine, cocaine
alcohol, drink, beer, wine, liquor, booze, bar, cocktail, drunk, vodka, whiskey, byob, 21, tipsy, open container, tequila, seltzer, intoxicated, rum, whisky, pub, sober
pool, swim, hot tub, jacuzzi, spa, tub, hottub, pool hours, pool deck, bathing suit, sunbathe, lifeguard
amenities, gym, fitness, fitness center, workout, exercise, wifi, internet, laundry, washing machine, washer, sauna, work out, treadmill, room service, launderette, iron, hair dryer, towels, vending machine, ice machine, business center, dryer
food, eat, restaurant, cafe, meal, breakfast, brekkie, lunch, dinner, coffee, snack, hungry, vegan, vegetarian, halal, kosher, gluten, gluten free, allergy, dietary, food court, pizza, starving, tea, celiac, allergen, starbucks, cook, diet, burger, sandwich, dairy, peanut, nut allergy, lactose, keto, taco, buffet, brunch, bite to eat, cheap eats, grub, snack bar
dessert, cake, sweets, ice cream, sugar, pudding, gala, ball, chocolate, cupcakes, pie, cookies
room party, party floor
quiet hours, noise, noisy, loud, keep quiet, too loud, sleep, quieten, 3am, quiet floor, peaceful, loud neighbors, curfew, silence, silent, keep it down
quiet room, calm, sensory, overwhelmed, overstimulated, decompress, autism, autistic, panic, panic attack, anxiety, anxious, too much, need a break, rest, quiet place, quiet space, chill, chill out, quiet, somewhere quiet, low light, migraine, ptsd, relax, meltdown, adhd, nap, lie down, recharge, neurodivergent, stimming, social battery, hide away, audhd
wheelchair, scooter, mobility, mobility aid, crutches, walker, disabled, handicap, accessible, ada, step free, without steps, cane, disabled access, ramp, power chair, arthritis, rollator, prosthetic, amputee, cerebral palsy, invisible disability, chronic illness, broken leg
elevator, lift, stairs, step free, without steps, escalator, level entrance
deaf, interpreter, sign language, asl, captions, subtitles, hard of hearing, hearing, sign for me, signing, cart, hoh, bsl, cochlear, hearing aid, lip read, captioning
blind, screen reader, low vision, braille, large print, visually impaired, sight, zoom, keyboard, text too small
strobe, flashing, epilepsy, epileptic, seizure, flicker, photosensitive
loud, noise, earplugs, ear plugs, ears, ear protection, hearing protection, volume, sound, headphones, earmuffs, tinnitus, noise cancelling, loud music, loud are
caregiver, carer, helper, attendant, assistant, personal assistant, support person, handler, companion, pca, companion badge
line, queue, queuing, stand in line, line up, waiting in line, standing, how long is the line
seat, chair, sit, sit down, reserved seats
fursuit, suit, suiter, mascot, cosplay, partial
fursuit lounge, headless lounge, headless, head off, take my head off, changing room, change into, cool down, drying, dry my head, fans, drying racks, change into suit, get changed, unmasked, without my head, locker
heat, hot, overheat, overheating, heatstroke, heat stroke, humid, weather, sun, temperature, dehydrated, water, warm, climate, sunburn, sweat, sweaty, sweating
repair, sew, sewing kit, rip, tear, torn, zipper, broke, broken, glue, thread, fix, mend, came off, hot glue, seam, fell off, velcro, claw fell off, lost an eye, loose, patch, stitch, duct tape, safety pin, paw pads, ripped
parade, fursuit parade, march, walk through the convention
group photo, group picture, group shot, big photo
meeting a fursuiter, around fursuiters, approach, talk to a fursuiter, say hi, pet a fursuiter, hug, touch, pat, how to act, who is inside, scritches, headpat, headpats, cuddle, snuggle, boop, tickle, interact
permission, touch, personal space, without asking, ask before, grab, groped, boundaries, hugged, free hugs, keeps hugging, picked me up
harassment, bully, abuse, stalk, stalker, creep, creepy, assault, unsafe, threatened, threat, following me, predator, rude, mean, hate, uncomfortable, makes me uncomfortable, racist, racism, transphobic, discrimination, slur, joke, insult, harass, harasser, troll, sexist, nazi, bigot, misgender, catcall, mocked, yelled at, intimidate, homophobic, advances
report, complain, complaint, incident, tell someone, file a report, tell us, tell staff, crosses a line, report someone, something happened
steal, stole, thief, security, missing, guard, robbery, pickpocket, burglar
emergency, first aid, medic, doctor, nurse, paramedic, ambulance, hurt, injury, sick, ill, faint, dizzy, 911, medical help, unwell, feel sick, throw up, helpline, hotline, passed out, collapsed, fire alarm, defibrillator, allergic reaction, emt, epipen, bleeding, chest pain, heart attack, overdose, band aid, blister, vomit, puke, fainted, allergic
covid, mask, contagious, flu, vaccine, virus, health, sick, germs, con crud, norovirus, test, hygiene, fever, cough, symptoms, quarantine, tested positive, sanitizer, deodorant, smelly, stinky, body odor, bathe
lost and found, lost property, lost something, found something, left behind, lost my phone, lost item, dropped my, i lost, got lost, left my, jacket, left behind my, missing item, misplaced, my keys, car keys, glasses, purse
kicked out, thrown out, appeal, suspended, decisions, unban, ejected, expelled, blacklisted, booted
clothing, wear, outfit, dress code, dress, collar, leash, harness, underwear, swimsuit, shirt, pup hood, hood, shirtless, latex, attire, bikini, gear, leather, diaper, abdl, shoes, topless, pet play, kilt, heels, skirt, speedo, bra, thong, jockstrap, lingerie, onesie, kigurumi, gas mask, sandals, flip flops, barefoot, corset, see through
ceremony, opening ceremony, closing ceremony, kickoff, official start
schedule, timetable, program, programme, agenda, lineup, events list, itinerary, sched, what time, times, panel schedule, guidebook, timings, program book
start, begin, end, finish, over, opening, what time, hours, how late, until when
last day, due, cutoff, cut off, closes, last chance, by when, how late, end date, before when
dates, which weekend, what weekend, when is it
next con, future, future conventions, upcoming, 2026, 2027, next convention, next time, following year, year after, dates of the next, next one, next event, years to come, after this one, next summer
dance, rave, dj, club, disco, concert, edm, dance party, dance floor, live music, karaoke, band, techno, mosh, dancing, trance, dubstep, electronic, house music, mosh pit
dance competition, dance contest, dance comp, compete, contest, competition, battle, audition
dj, djing, play a set, dj set, demo, mix, dj slot, dj submissions, spin
panel, talk, workshop, seminar, lecture, class, discussion, learn to
host, run a panel, host a panel, give a panel, panelist, submit, submission, present, perform, teach, my own event, give a talk, run an event, put on, meetup, propose, comedy, show, do a panel, lead a panel, organize a meetup, my own panel, my panel, run a workshop, stand up, game show, yoga session, organise a meetup, room for my, improv, open mic, talent show, variety show, skit, puppet show, magic show
meet up, furmeet, meet, gathering, get together, species meet
game, board games, video game, tabletop, card games, dnd, rpg, arcade, console, tournament, mtg, smash, esports, mario kart, ddr, rhythm games, playstation, nintendo, xbox, role playing, dungeons and dragons, lan, vr, tourney, jackbox, beat saber, pokemon, yugioh, catan, chess, uno, tekken, minecraft, steam deck, pinball, mahjong, warhammer, pathfinder, larp
poker, texas hold em, chips, buy in, rebuy, hold em, gamble, casino, poker tournament, cards for charity, final table, blackjack, bingo
guest of honor, goh, guest of honour, special guest, headliner, celebrity, famous, guests
autograph, signing, sign my, signature, get signed
charity, give, raise, fundraiser, rescue, good cause, beneficiary, proceeds, gift, do good, money go
auction, bid, bidder
tax deductible, deductible, receipt, tax receipt, write off, tax write off
volunteer, help out, shift, gofer, by the hour, gopher, pitch in, lend a hand, chip in, lend my time
staff, staffer, crew, team, join the team, work for, job, position, employee, become staff, staffing, openings, recruit, roles, hiring, vacancy, developer, career, designer, internship, intern, resume, employment
unpaid, paid, salary, wage, compensation
earn, credit, reward, perks, what do i get, benefits, comp, what you get, hours count, record my hours, log my hours, clock in
hours, how many hours, minimum hours
apply, application, form, sign up, signup, join, apply online, get started, become
selected, accepted, approved, chosen, picked, get in, waitlist, waiting list, not selected, jury, rejected, find out if, was i accepted, first come, results, when do i hear
dealer, vendor, vending, merchant, seller, exhibitor, trader, stall holder, sell
dealers den, dealer room, dealer hall, vendor hall, vendor room, market, marketplace, den, exhibit hall, shopping, buy stuff, merch, dealers room, merchandise, buy a tail
table, booth, stall, space, spot, double booth, stand
artist alley, aa, alley, alley table
power, outlet, plug, socket, extension cord, power strip, battery, charger, charge my, wattage, watts, power cord, volts, amps, lamp, wall outlet, extension lead
tax certificate, sales tax, business license, seller permit, tax permit, tax id, resale certificate, taxes, license to sell, permit, tax number, vat, register with the state, insurance
setup, set up, load in, load out, teardown, tear down, pack up, move in, take down, loading dock, move out, how early
display, backdrop, banner, shelves, sign, rack, setup, grid wall, how tall, neon, led, speaker, play music, height, poster, tablecloth, clothing rack, tv screen, rgb, shelf, mannequin, easel, pegboard, canopy, tent
size, measure, dimensions, how big, how wide, how tall, how long, length, width, height, big, wide, 6 ft
share, split, co vendor, split a table, share a table, share my table, half a table, two artists
sublet, resell, resale, scalp, swap
ai, ai generated, ai art, artificial intelligence, midjourney, machine generated, generated art, stable diffusion, chatgpt, nft, dall e
pirated, piracy, copyright, bootleg, fan art, fanart, traced, trademark, copied, ip, knock off, licensed characters, stolen art, counterfeit, disney characters, someone elses art, recast, resin cast, my little pony, sonic
commission, draw, drawn, sketch, custom art, artwork
artwork, art show, artist, prints, gallery, painting, drawings, drew
raffle, prize, prize drawing, giveaway, sweepstakes, blind box, mystery bag, mystery box, lucky dip, gacha, grab bag, loot box, blind bag, prize wheel, free plush
lottery, drawing, win a slot, day of lottery
weapon, prop, knife, knives, sword, pocketknife, pocket knife, multitool, leatherman, taser, pepper spray, mace, whip, stun gun, blade, carry, open carry, concealed carry, firearm, box cutter, bag search, brass knuckles, throwing star, shuriken, chain, baton, slingshot, grenade, fireworks, bear spray, ammo, butterfly knife, switchblade, razor, scissors, claws, spikes
prop check, weapon check, check my prop, inspected, peace bond, tagged, get checked, approved prop, searched
sword, katana, bokken, dagger, axe, scythe, blade, sabre, machete, dull, kunai, blunt, edge, rapier, chainsaw, letter opener, boffer, wakizashi, claymore, greatsword, cutlass, sickle, wooden sword, foam sword
gun, airsoft, rifle, pistol, replica, paintball, firearm, revolver, bb gun, shotgun, ak47, carry, fake gun, ak
nerf, toy gun, foam dart, water gun, super soaker, ray gun, blaster, water blaster, squirt gun, non realistic, cap gun, laser tag, dart gun, phaser, bubble gun, orbeez, gravity gun
bow, crossbow, arrow, archery, quiver, bow and arrow, archer, legolas, hawkeye
pole, staves, spear, quarterstaff, flag, flagpole, wizard staff, trident, polearm, walking staff, scepter, halberd, lance, bo staff, staffs, naginata, broomstick, shepherds crook, pitchfork, pike, javelin, broom, stave
cane, walking stick, crutch, hiking stick
bat, shield, hammer, club, mace, bludgeon, baseball bat, warhammer, wrench, keyblade, frying pan, boomerang, mallet, nunchucks, flail, mjolnir, morning star, captain america, paddle, rolling pin, crowbar, sledgehammer
lightsaber, light saber, saber, jedi, laser sword, light sabre, lightsabre, sith, kylo, star wars, mandalorian, darth vader, yoda
photo, photography, picture, camera, selfie, photograph, pic, snap, take pictures, filming, portrait, photos of me, dslr, polaroid, photos, cameras
video, film, record, livestream, stream, vlog, youtube, tiktok, gopro, drone, broadcast, twitch, footage, filmin, quadcopter, body cam, smart glasses, ray bans, 360 camera, recording, meta glasses, reels, snapchat
press, journalist, reporter, interview, documentary, tv, podcast, news crew, newspaper, magazine, blogger, article, blog, news article, paper, write for, tv crew, film crew, research, student project, thesis, bbc, cnn, film for, report on, student film, media pass, press pass, university, study, local news, journal, essay, dissertation, professor, influencer, content creator, filmmaker, media inquiries, npr, broadcaster
commercial, photoshoot, photo shoot, professional photographer, paid portrait, photographer, shoot, lighting, tripod, model, softbox, photo booth, sell photos
no camera, no photos, no photography, camera free, not allowed to film, photo free, cameras forbidden, take pictures in the
picture of me, photo of me, took a photo of me, remove my picture, take down, posted my, filming me, delete a photo, recorded me, without my permission, bothers you, video of me, someone posted, make someone delete, upskirt, paparazzi, caught me
privacy, personal data, personal information, data, gdpr, information about me, my info, store about, delete my data, tracking, cookies, analytics, personal info, spy, my data, third party
logs, ip address, ip, server logs
email, e mail, mail, write to, contact, message, get in touch, phone, call, speak, speak to, talk to someone, ask, telephone, question, who do i ask, support, enquiry, inquiry, help desk, contact form, helpline, talk to, inquiries, get hold of
reply, respond, response, answer, hear back, no reply, how long until, get back to me, whitelist, spam folder, still waiting
social media, twitter, facebook, insta, bluesky, mastodon, follow us, youtube, x, tiktok, furaffinity, socials, follow, tumblr, reddit, fa page, where do you post, furaffinity page, threads, ig, fb, linkedin, weasyl
telegram, tg, chat, group chat, channel, discord, chat room, groupchat, server, dms, whatsapp, slack, messenger
stickers, sticker pack, emoji
feed, rss, atom, subscribe, newsletter, notifications, updates, feed reader, mailing list, announcements
calendar, ical, google calendar, ics, add to my calendar, reminder, outlook, remind me
map, floor plan, floorplan, layout, where is, wheres, which floor, floor, what floor, plan, site plan, room map, find the room, venue map, floor map, venue layout, located, navigate, blueprint, floor plans
convention operations, con ops, conops, info desk, information desk, help desk, headquarters, con office, office
venue, location, where is it, where is the con, held, place, takes place, address, city, what city
board, board of directors, president, treasurer, secretary, trustees, governance, handles the money
chair, convention chair, con chair, chairman, head of the convention, in charge, boss, leader, leads the con
department, lead, head, team, who is in charge of, responsible, manages, runs
nonprofit, non profit, 501, charity status, foundation, who runs, organization, company behind, organisers, who owns, legit, real, profit, behind it, a real charity
furry, fandom, anthropomorphic, anthro, convention, what is this, explain, what is it, what happens
first time, newbie, new here, beginner, first con, never been, newcomer, first timer, noob, new to this, never attended, first visit, first furry con, getting started
alone, by myself, on my own, dont know anyone, dont know anybody, solo, shy, make friends, no friends, meet people, lonely, nobody i know, introvert, loner, new friends, without friends
costume needed, need a costume, without a costume, without a fursuit, need a fursuit, have to dress up, no fursuit, dont have a fursuit, dont own, have to wear a costume, not a furry, non furry, spectator, just watch, as you are, need fursuit, costume required, is everyone dressed up, have to be a furry, just curious, have a fursona
attendance, attendees, how big, how many people come, how many furries, crowd, how many ppl, people come, numbers, how many fursuiters, people go, last years numbers, how many came
what to bring, bring with me, packing list, checklist, what should i bring, what do i need to bring, what to pack, pack for
hurricane, storm, tropical storm, bad weather, evacuate, lightning, flood, tornado, called off
partner, sponsorship, sponsor the convention, corporate, company, business, advertise, ad, brand, sponsor us, logo, firm, collaborate, donate goods, brand deal, ad space, in kind
hospitality suite, sponsor lounge, con suite, consuite, snacks, staff lounge, sponsor suite
dark mode, dark theme, light mode, night mode, font size, contrast
offline, without internet, no signal, no connection, bad signal, no internet, save the page, airplane mode, bad reception, download the site, pwa, android, iphone
site, webpage, web page, page, app, homepage, web, online
mistake, wrong, broken link, error, typo, bug, link broken, wont load, glitch, outdated, incorrect, misprint, 404, dead link
terms, terms of service, legal, conditions, fine print, liable, liability, sue, lawsuit, law, imprint
adults only market, after dark, late night market, adult market, adult event, 18+ event
abandoned, leave my table, leave my spot, away from my table, bathroom break, lunch break, toilet break, step away, leave your spot, unattended, leave my booth, empty, lunch
restroom, bathroom, toilet, loo, washroom, gender neutral bathroom, wc, potty, pee, bathrooms, all gender, unisex
theme, this years theme, motif
rules, policy, allowed, not allowed, forbidden, banned, prohibited, code of conduct, guidelines, permitted, conduct, behaviour, behavior
lgbt, gay, queer, transgender, gender, pronouns, pride, religion, belief, orientation, black, maga
swear, language, cursing, profanity
tip, housekeeping, gratuity, maid, bellhop, housekeepin, cleaning staff, hotel staff
fire, fire safety, fire code, fire rule, candle, flame, fire hazard, extinguisher
hallway, corridor, lobby, hall
flyer, leaflet, hand out, hand out stickers, put up signs, business cards, notice board, promote my, advertise my, free stickers, give away stickers, gofundme, panhandling, posters, preach, stickers around
aisle, block, in the way, loiter, crowding, wont move
sound, lighting, audio, av, audio visual, microphone, mic, speakers, sound tech
international, foreign, visa, visa letter, overseas, abroad, invitation letter, from another country, canada, europe, embassy, mexico, uk, australia, border, esta
confirmation, confirmation email, print my, qr code, barcode, receipt, proof of purchase
cop, law enforcement, officer, off duty
tall, how tall, high, height, tower, 8 foot, gridwall, ceiling, display
own character, my character, fursona, sona, someone elses character, somebody elses character
time zone, timezone, eastern, local time, est
tail, ears, paws, wings, head, feetpaws
damage, broke something
paint, hate symbol
instructions, preparation
activities, things to do, stuff to do, to do there, do there, entertainment, whats on, to see
`
  .trim()
  .split('\n')
  .map((line) => line.split(/,\s*/));
