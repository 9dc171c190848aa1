# ns SCRIPT [FOLDER [INTERVAL [PACKETS]]]
# Prints what became of each flow. With FOLDER it writes there: packets.tr, every drop, and with PACKETS 1 whatever leaves a
# source and every ACK that comes back to it too; samples.txt, cwnd and ssthresh every INTERVAL seconds; summary.txt.

proc argument {place otherwise} { global argv; return [expr {[llength $argv] > $place ? [lindex $argv $place] : $otherwise}] }
set out [argument 0 ""]
set interval [argument 1 0]
set packets [argument 2 0]
# Routers come first among the nodes, then a source and a sink for each flow.
if {![info exists routers]} { set routers 2 }
ns-random $seed
Agent/TCP instproc done {} { global ns doneAt; set doneAt($self) [$ns now] }
set ns [new Simulator]
set trace [expr {$out eq "" ? "" : [open [file join $out packets.tr] w]}]
for {set i 0} {$i < $nodes} {incr i} { set node($i) [$ns node] }

proc is_source {node} { global routers; return [expr {$node >= $routers && ($node - $routers) % 2 == 0}] }

# One way, from node a to node b.
proc link {a b rate delay queue limit} {
    global ns node trace queueOf pipeOf packets
    $ns simplex-link $node($a) $node($b) $rate $delay $queue
    $ns queue-limit $node($a) $node($b) $limit
    set l [$ns link $node($a) $node($b)]
    set queueOf($a,$b) [$l queue]
    set pipeOf($a,$b) [$l link]
    if {$trace eq ""} return
    if {$packets && ([is_source $a] || [is_source $b])} {
        $ns trace-queue $node($a) $node($b) $trace
    } else {
        set t [$ns create-trace Drop $trace $node($a) $node($b)]
        set head [$l set drophead_]
        $t target [$head target]
        $head target $t
    }
}

# Counts the queue from router a to router b, and loses packets on the wire behind it. Each wire has its own random numbers, as in Sawtooth.
proc wire_loss {a b rate} {
    global ns node trace seed monitor
    set monitor($a,$b) [$ns monitor-queue $node($a) $node($b) ""]
    if {$rate <= 0} return
    set rng [new RNG]
    $rng seed [expr {$seed + 1000 + 2 * ($a < $b ? $a : $b) + ($a > $b)}]
    set uniform [new RandomVariable/Uniform]
    $uniform use-rng $rng
    set model [new ErrorModel]
    $model unit pkt
    $model set rate_ $rate
    $model ranvar $uniform
    [$ns link $node($a) $node($b)] errormodule $model
    if {$trace eq ""} {
        $model drop-target [$ns set nullAgent_]
        return
    }
    set t [$ns create-trace Drop $trace $node($a) $node($b)]
    $t target [$ns set nullAgent_]
    $model drop-target $t
}

proc tcp {i from to class sinkclass bytes window} {
    global ns node agent sink app
    set agent($i) [new $class]
    set sink($i) [new $sinkclass]
    $agent($i) set fid_ $i
    $agent($i) set window_ $window
    $agent($i) set packetSize_ $bytes
    $ns attach-agent $node($from) $agent($i)
    $ns attach-agent $node($to) $sink($i)
    $ns connect $agent($i) $sink($i)
    set app($i) [new Application/FTP]
    $app($i) attach-agent $agent($i)
}

proc udp {i from to bytes} {
    global ns node udp sink
    set udp($i) [new Agent/UDP]
    set sink($i) [new Agent/LossMonitor]
    $udp($i) set fid_ $i
    $udp($i) set packetSize_ $bytes
    $ns attach-agent $node($from) $udp($i)
    $ns attach-agent $node($to) $sink($i)
    $ns connect $udp($i) $sink($i)
}

proc cbr {i from to bytes rate jitter} {
    global udp app
    udp $i $from $to $bytes
    set app($i) [new Application/Traffic/CBR]
    $app($i) attach-agent $udp($i)
    $app($i) set packetSize_ $bytes
    $app($i) set rate_ $rate
    $app($i) set random_ $jitter
}

proc sample {interval} {
    global ns agent samples
    foreach i [lsort -integer [array names agent]] {
        puts $samples "$i [format %.6f [$ns now]] [$agent($i) set cwnd_] [$agent($i) set ssthresh_]"
    }
    $ns after $interval "sample $interval"
}

proc summary {f} {
    global ns agent sink udp doneAt monitor
    foreach i [lsort -integer [array names agent]] {
        set a $agent($i)
        set done [expr {[info exists doneAt($a)] ? $doneAt($a) : -1}]
        puts $f "tcp $i sent [$a set ndatapack_] resent [$a set nrexmitpack_] timeouts [$a set nrexmit_] sinkBytes [$sink($i) set bytes_] done $done"
    }
    foreach i [lsort -integer [array names udp]] { puts $f "cbr $i received [$sink($i) set npkts_] bytes [$sink($i) set bytes_]" }
    foreach link [lsort [array names monitor]] {
        set packets [$monitor($link) get-pkts-integrator]
        $packets newpoint [$ns now] [$monitor($link) set pkts_]
        set name [expr {[array size monitor] == 1 ? "queue" : "queue $link"}]
        puts $f "$name sum [$packets set sum_] drops [$monitor($link) set pdrops_]"
    }
}

proc leave {} {
    global out trace samples
    if {$out eq ""} { summary stdout; exit 0 }
    set f [open [file join $out summary.txt] w]
    summary $f
    foreach file [list $f $trace $samples] { close $file }
    exit 0
}

proc finish {end} {
    global ns samples out interval
    if {$out ne ""} {
        set samples [open [file join $out samples.txt] w]
        if {$interval > 0} { $ns at 0.0 "sample $interval" }
    }
    $ns at $end leave
    $ns run
}
